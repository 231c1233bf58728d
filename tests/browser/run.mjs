// Runs the tour as WebAssembly and holds what it says against the snapshot of the suite:
//   node tests/browser/run.mjs MODULE.wasm SNAPSHOT
import { readFileSync } from "node:fs";

const [module, snapshot] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module));
const { memory, text_at, text_length } = instance.exports;
const [at, length] = [text_at(), text_length()];
const said = new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
const kept = readFileSync(snapshot, "utf8").split("\n---\n").slice(1).join("\n---\n");
const told = said.replace(/\.rules:\d+/g, ".rules");
if (told.trim() !== kept.trim()) {
  console.error(`WebAssembly says otherwise than the suite:\n${said}`);
  process.exit(1);
}
console.log(`the tour ran as WebAssembly: ${said.length} characters, as in the suite`);
