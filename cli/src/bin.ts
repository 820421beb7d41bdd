import { runProgram } from './program.ts';

// A reader that has seen enough, such as `| head -1`, is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

void runProgram(process.argv).then((code) => {
  // Idle connections would keep the process alive for seconds; what is written goes out first.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
});
