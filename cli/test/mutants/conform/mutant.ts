import type { RuleId } from '../../../src/judge/reply/rules.ts';
import type { Break } from './memory-server.ts';

/** A server with one fault. */
export type Mutant = {
  name: string;
  /** The call, or the tag, that the fault is in. */
  only: string;
  /** The rule by which it must be found. */
  rule: RuleId;
  broken: Break;
};

/** Describes a server with one fault. */
export function mutant(name: string, only: string, rule: RuleId, broken: Break): Mutant {
  return { name, only, rule, broken };
}
