import { runProgram } from './program.ts';

void runProgram(process.argv).then((code) => {
  // Idle connections would keep the process alive for seconds. Everything is written by now: to a
  // terminal and to a file at once, to a pipe likewise.
  process.exit(code);
});
