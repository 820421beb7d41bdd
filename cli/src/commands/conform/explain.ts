import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { knownRule } from '../../judge/reply/known-rule.ts';
import { ruleIds, rules } from '../../judge/reply/rules.ts';
import type { Terminal } from '../../output/terminal.ts';

/** Explains a rule, or lists all of them. */
export function explain(terminal: Terminal, word: string | undefined): Promise<ExitCode> {
  if (word === undefined) listRules(terminal);
  else explainRule(terminal, word);
  return Promise.resolve(exitCode.passed);
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
