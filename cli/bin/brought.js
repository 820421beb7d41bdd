#!/usr/bin/env node
// CommonJS, like the program itself, because that starts faster than the same code as an ES module.
// The syntax is limited to what Node 12 parses, so that it can print the message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`brought needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
const { createRequire, enableCompileCache } = process.getBuiltinModule('node:module');
if (enableCompileCache) enableCompileCache();
createRequire(__filename)('../dist/brought.cjs');
