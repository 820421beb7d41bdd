import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { ruleIds, rules, type RuleId } from './rules.ts';

/**
 * The rule that an id (`BRT-101`, in any case) or a name (`envelope-missing`) means.
 *
 * @throws CliError (exit code 2) for any other word, with the nearest.
 */
export function knownRule(word: string): RuleId {
  const wanted = word.trim().toLowerCase();
  const found = ruleIds.find((id) => id.toLowerCase() === wanted || rules[id].name === wanted);
  if (found) return found;
  const names = ruleIds.flatMap((id) => [id, rules[id].name]);
  throw usageError(
    `There is no rule ${word}.${didYouMean(word, names)}`,
    `\`${PROGRAM} conform explain\` lists them.`,
  );
}
