#!/usr/bin/env node
// The program is one CommonJS file: that starts faster than the same code as ES modules.
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`brought needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
module.enableCompileCache?.();
module.createRequire(import.meta.url)('../dist/brought.cjs');
