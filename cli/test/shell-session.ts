import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command of a session, with its output and exit code. */
type Turn = {
  command: string;
  said: string;
  code: number;
};

/** Separates the output of two commands. */
const MARK = '\u001e';

/**
 * Runs a session as written in a document: lines that start with `$ ` are commands, the others
 * their output, on stdout and stderr. `...` matches anything within a line, and on its own line any
 * lines; `[2]` at the end is an exit code other than 0. All commands share one shell.
 *
 * @returns the same session, with the actual text where it differs.
 */
export async function replaySession(session: string, env: NodeJS.ProcessEnv): Promise<string> {
  const wanted = parse(session);
  const turns = await runAll(
    wanted.map(({ command }) => command),
    env,
  );
  return turns
    .map((turn, index) => {
      const expected = wanted[index]?.lines ?? [];
      const real = [
        ...turn.said.trimEnd().split('\n'),
        ...(turn.code === 0 ? [] : [`[${turn.code}]`]),
      ];
      const lines = real.filter((line, at) => line !== '' || at > 0);
      const same = pattern(expected).test(lines.join('\n'));
      return [`$ ${turn.command}`, ...(same ? expected : lines)].join('\n');
    })
    .join('\n');
}

function parse(session: string): { command: string; lines: string[] }[] {
  const turns: { command: string; lines: string[] }[] = [];
  for (const line of session.split('\n')) {
    if (line.startsWith('$ ')) turns.push({ command: line.slice(2), lines: [] });
    else turns.at(-1)?.lines.push(line);
  }
  return turns;
}

function pattern(lines: readonly string[]): RegExp {
  const source = lines
    .map((line) => line.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\\.\\.\\.', '[^\\n]*'))
    .map((line) => (line === '[^\\n]*' ? '[^]*' : line));
  return new RegExp(`^${source.join('\\n')}$`);
}

async function runAll(commands: readonly string[], env: NodeJS.ProcessEnv): Promise<Turn[]> {
  const script = commands
    .map((command) => `${command}\nprintf '\\n${MARK}%s${MARK}' $?`)
    .join('\n');
  const shell = spawn('bash', ['-c', `exec 2>&1\n${script}`], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(shell, 'close');
  const parts = said.split(MARK);
  return commands.map((command, index) => ({
    command,
    said: parts[index * 2] ?? '',
    code: Number(parts[index * 2 + 1] ?? Number.NaN),
  }));
}
