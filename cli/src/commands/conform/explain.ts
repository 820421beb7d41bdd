import { behavioursFor } from '../../contract/behaviours.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { readRequirements, type Requirement } from '../../contract/requirements.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { knownRule } from '../../judge/reply/known-rule.ts';
import { ruleIds, rules } from '../../judge/reply/rules.ts';
import type { Terminal } from '../../output/terminal.ts';

/** Explains a rule, or a requirement that a check of a flow cites; or lists all rules. */
export async function explain(terminal: Terminal, word: string | undefined): Promise<ExitCode> {
  const requirement = (await readRequirements()).get(word?.trim().toUpperCase() ?? '');
  if (word === undefined) listRules(terminal);
  else if (requirement) await explainRequirement(terminal, requirement);
  else explainRule(terminal, word);
  return exitCode.passed;
}

function listRules(terminal: Terminal): void {
  if (terminal.json) {
    terminal.printJson({ version: 1, rules: ruleIds.map((id) => ({ id, ...rules[id] })) });
    return;
  }
  terminal.printTable(
    ruleIds.map((id) => [id, rules[id].name, rules[id].level, rules[id].summary]),
    ['rule', 'name', 'level', 'what must hold'],
  );
}

function explainRule(terminal: Terminal, word: string): void {
  const id = knownRule(word);
  const { name, level, summary, explanation } = rules[id];
  if (terminal.json) {
    terminal.printJson({ version: 1, id, name, level, summary, explanation });
    return;
  }
  const { paint } = terminal;
  terminal.print(`${paint('bold', id)}  ${name}  ${paint('dim', level)}`);
  terminal.print(`\n${summary}\n\n${explanation}`);
}

/** What the service must do, and which calls the contract requires for it. */
async function explainRequirement(
  terminal: Terminal,
  { id, statement }: Requirement,
): Promise<void> {
  const behaviours = behavioursFor(listOperations(await readContract()), [id]);
  if (terminal.json) {
    terminal.printJson({ version: 1, id, statement, behaviours });
    return;
  }
  const { paint } = terminal;
  terminal.print(`${paint('bold', id)}  ${statement}.`);
  for (const { operationId, name, demand } of behaviours) {
    terminal.print(`\n${paint('bold', operationId)}  ${paint('dim', `x-behaviour ${name}`)}`);
    terminal.print(demand);
  }
}
