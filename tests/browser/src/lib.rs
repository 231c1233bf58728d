//! The tour as a module for `run.mjs`: no imports, one text.

mod tour;

static TEXT: std::sync::OnceLock<String> = std::sync::OnceLock::new();

fn text() -> &'static str {
    TEXT.get_or_init(tour::tour)
}

/// Where the text lies in the module's memory.
#[unsafe(no_mangle)]
pub extern "C" fn text_at() -> *const u8 {
    text().as_ptr()
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn text_length() -> usize {
    text().len()
}
