/*
 * The root verbs load this file before anything else: a Node that cannot read the others gets a
 * clear sentence, not a SyntaxError. So it is CommonJS, in syntax that Node 12 knows. The verbs
 * that begin with `exec`, so that a signal to npm reaches them, also run it as a script of its own:
 * the shell of Windows has no `exec`.
 */

/**
 * @param {string} version e.g. `v20.19.1`
 * @param {string} wanted e.g. `>=20.19` or `24.18.0`
 * @returns {boolean}
 */
function atLeast(version, wanted) {
  const have = (version.match(/\d+/g) || []).map(Number);
  const want = (wanted.match(/\d+/g) || []).map(Number);
  for (let i = 0; i < want.length; i += 1) {
    const difference = (have[i] || 0) - (want[i] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

// The verbs need process groups, and start programs such as `npm` without their `.cmd`.
if (process.platform === 'win32') {
  console.error(
    'This does not run on Windows itself: run it in WSL (https://learn.microsoft.com/windows/wsl).',
  );
  process.exit(1);
}

const wanted = require('../../package.json').engines.node;
if (!atLeast(process.version, wanted)) {
  console.error(
    `Node ${process.version} is too old: install Node ${wanted.replace('>=', '')} or newer (https://nodejs.org), then run the command again.`,
  );
  process.exit(1);
}

exports.atLeast = atLeast;
