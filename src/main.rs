use stiess::ruleset::*;
fn main() {
    for f in std::env::args().skip(1) {
        let t = std::time::Instant::now();
        let r = match Ruleset::load(&f) { Ok(r) => r, Err(e) => { println!("{e:?}"); continue } };
        let t1 = t.elapsed();
        let ds = r.check();
        println!("{f}: load {t1:?} all {:?}", t.elapsed());
        for d in ds {
            println!("{}:{}: {} {} | {} | `{}`", r.sources().get(d.span().file).name, r.sources().line(d.span()), d.code, d.message, d.help.clone().unwrap_or_default(), r.sources().text(d.span()));
        }
        if std::env::var("DUMP").is_ok() { println!("{:#?}", r.program(&r.settings()).unwrap().contracts); }
    }
}
