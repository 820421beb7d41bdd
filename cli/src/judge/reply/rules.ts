import { replyRules } from './reply-rules.ts';
import { requestRules } from './request-rules.ts';

/** Every rule by its id. An id is never used for another rule; a removed rule leaves a gap. */
export const rules = { ...replyRules, ...requestRules } as const;

/** Id of a rule. */
export type RuleId = keyof typeof rules;

/** All ids, in order. */
export const ruleIds = Object.keys(rules) as readonly RuleId[];
