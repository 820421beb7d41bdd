import { problemReply } from '../wire/plain.ts';
import { unchanged, type Served } from './served.ts';

/** What is answered to a method that a path does not take. Where there is GET there is HEAD. */
export function wrongMethod(path: string, method: string, allowed: readonly string[]): Served {
  const detail = `${path} is called with ${allowed.join(' or ')}, not with ${method.slice(0, 20)}.`;
  const allow = allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ');
  return unchanged(problemReply({ status: 405, kind: 'wrong-method', detail, headers: { allow } }));
}
