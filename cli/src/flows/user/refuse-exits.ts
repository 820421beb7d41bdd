import { inspect } from 'node:util';
import { FlowDefect } from '../engine/endings.ts';
import { refuseExit } from '../engine/exits.ts';

type Refused = (...given: readonly unknown[]) => never;

/**
 * Prevents flows from ending the program: it would look green, or leave no report. They may end
 * other programs.
 */
export function refuseExits(): void {
  const kill = process.kill.bind(process);
  const refuseKill = refusal('kill');
  Object.assign(process, {
    // `exit` itself uses `reallyExit`.
    exit: refusal('exit'),
    reallyExit: refusal('reallyExit'),
    abort: refusal('abort'),
    // Available since Node 22.15.
    ...('execve' in process && { execve: refusal('execve') }),
    kill: (pid: number, ...signals: [signal?: string | number]): true =>
      endsThisOne(pid) && signals[0] !== 0 ? refuseKill(pid, ...signals) : kill(pid, ...signals),
  });
}

/** Whether a signal to this pid would end this program, by its own pid or by its group. */
function endsThisOne(given: unknown): boolean {
  // Node also accepts a text, and a list of one number.
  const pid = Number(given);
  return pid === process.pid || pid === 0 || pid === -process.pid || pid === -1;
}

function isOwn(pid: unknown): boolean {
  return typeof pid !== 'object' && Number(pid) === process.pid;
}

function refusal(name: string): Refused {
  return (...given) => {
    const words = given.map((each) => (isOwn(each) ? 'process.pid' : inspect(each)));
    return refuseExit(
      new FlowDefect(
        `The flow called process.${name}(${words.join(', ')}); a flow ends by returning, or by throwing an Error.`,
      ),
    );
  };
}
