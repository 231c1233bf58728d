//! Texts that the program carries with it in fewer bytes than they have.

/// A text that the build script has packed.
pub(crate) fn text(packed: &[u8]) -> String {
    let bytes = miniz_oxide::inflate::decompress_to_vec(packed).expect("the build script has packed it");
    String::from_utf8(bytes).expect("it was a text")
}
