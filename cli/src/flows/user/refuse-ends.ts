import { inspect } from 'node:util';
import { FlowDefect } from '../engine/endings.ts';
import { refuseExit } from '../engine/exits.ts';

type Refused = (...given: readonly unknown[]) => never;

/**
 * Has flows refused what ends the program: an end that looks green, or one without a report. Other
 * programs may be ended.
 */
export function refuseEnds(): void {
  const kill = process.kill.bind(process);
  const refuseKill = refusal('kill');
  Object.assign(process, {
    // The first one takes the second.
    exit: refusal('exit'),
    reallyExit: refusal('reallyExit'),
    abort: refusal('abort'),
    // Node has it since 22.15.
    ...('execve' in process && { execve: refusal('execve') }),
    kill: (pid: number, ...signals: [signal?: string | number]): true =>
      endsThisOne(pid) && signals[0] !== 0 ? refuseKill(pid, ...signals) : kill(pid, ...signals),
  });
}

/** By its own number, or as one of its group. */
function endsThisOne(given: unknown): boolean {
  // Node takes a text, too, and a list of one number.
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
