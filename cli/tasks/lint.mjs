import { run } from './processes.mjs';
import { Stop, verb } from './verb.mjs';
import { tool } from './workspace.mjs';

const TRIES = 2;

// lint.mjs SECONDS ARGUMENTS...: runs the linter with the arguments. The linter queries a separate
// program about types, and may wait for it forever: after SECONDS it is killed and restarted.
await verb(async ([seconds = '', ...args]) => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { code, output, late } = await run(tool('oxlint'), args, {
      limit: Number(seconds) * 1000,
    });
    if (late) continue;
    process.stdout.write(output);
    return code;
  }
  throw new Stop(`The linter did not end within ${seconds} seconds, ${TRIES} times.`);
});
