#!/usr/bin/env node
// CommonJS, as the program itself: that starts faster than the same code as an ES module. In words
// that Node 12 knows, for the sentence that it gets.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`brought needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
const { createRequire, enableCompileCache } = process.getBuiltinModule('node:module');
if (enableCompileCache) enableCompileCache();
createRequire(__filename)('../dist/brought.cjs');
