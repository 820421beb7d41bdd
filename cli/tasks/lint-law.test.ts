import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyWorkspace } from './workspace-copy.ts';
import { root, tool } from './workspace.mjs';

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

/** Lints the given files, laid where they would stand in the workspace. */
function lint(files: Record<string, string>): Finding[] {
  const copy = copyWorkspace({ linked: true });
  for (const path of [
    '.oxlintrc.json',
    'sdk/tsconfig.json',
    'web/tsconfig.json',
    'cli/tsconfig.json',
  ]) {
    cpSync(join(root, path), join(copy.folder, path));
  }
  for (const [path, text] of Object.entries(files)) copy.write(path, text);
  const { output } = copy.run(tool('oxlint'), ['--format', 'json', ...Object.keys(files)]);
  return JSON.parse(output).diagnostics;
}

const noLaw = 'eslint(no-restricted-imports)';

/** A file that breaks one law, and the rule and a part of the sentence that say so. */
const planted: [path: string, text: string, rule: string, sentence: string][] = [
  ['openapi/rules/a.mjs', `import '@brought/sdk';`, noLaw, 'imports nobody'],
  ['openapi/rules/b.mjs', `import '../../sdk/src/money.ts';`, noLaw, 'imports nobody'],
  ['sdk/gen/a.ts', `import '@brought/web';`, noLaw, 'knows the contract only'],
  ['sdk/gen/b.ts', `import '../../cli/src/bin.ts';`, noLaw, 'knows the contract only'],
  ['sdk/src/a.ts', `import '../sandbox/index.ts';`, noLaw, 'stand beside the SDK'],
  ['sdk/src/reply/b.ts', `import '../../gen/generate.ts';`, noLaw, 'stand beside the SDK'],
  ['sdk/src/c.ts', `import '@brought/cli';`, noLaw, 'holds all it needs'],
  ['sdk/src/d.ts', `import 'node:fs';`, noLaw, 'runs in a browser'],
  ['sdk/sandbox/a.ts', `import 'node:fs';`, noLaw, 'runs in a browser'],
  ['sdk/sandbox/b.ts', `import '../gen/generate.ts';`, noLaw, 'what ships of the SDK'],
  ['sdk/sandbox/lib/a.ts', `import '../loan/order.ts';`, noLaw, 'lib is below'],
  ['sdk/sandbox/wire/a.ts', `import '../handlers/handler.ts';`, noLaw, 'wire uses lib'],
  ['sdk/sandbox/pictures/a.ts', `import '../state/world.ts';`, noLaw, 'pictures uses lib'],
  ['sdk/sandbox/loan/a.ts', `import '../state/orders.ts';`, noLaw, 'loan uses lib'],
  ['sdk/sandbox/state/a.ts', `import '../seeds/seeds.ts';`, noLaw, 'state uses loan'],
  ['sdk/sandbox/seeds/a.ts', `import '../handlers/order.ts';`, noLaw, 'seeds uses state'],
  ['sdk/sandbox/pages/a.ts', `import '../serve/serve.ts';`, noLaw, 'pages uses seeds'],
  ['sdk/sandbox/handlers/a.ts', `import '../control/clock.ts';`, noLaw, 'handlers uses pages'],
  ['sdk/sandbox/faults/a.ts', `import '../control/clock.ts';`, noLaw, 'faults uses state'],
  ['sdk/sandbox/journal/a.ts', `import '../serve/serve.ts';`, noLaw, 'journal uses state'],
  ['sdk/sandbox/control/a.ts', `import '../serve/serve.ts';`, noLaw, 'control uses journal'],
  ['sdk/sandbox/serve/a.ts', `import '../replay.ts';`, noLaw, 'serve uses control'],
  ['cli/src/a.ts', `import '@brought/web';`, noLaw, 'never the web app'],
  ['cli/src/flows/deep/b.ts', `import '../../../../web/src/main.tsx';`, noLaw, 'never the web app'],
  ['cli/src/c.ts', `import '../../sdk/src/money.ts';`, noLaw, 'uses @brought/sdk'],
  [
    'cli/src/errors/a.ts',
    `import '../files/make-folder.ts';`,
    noLaw,
    'errors imports none of our rooms',
  ],
  [
    'cli/src/files/a.ts',
    `import '../errors/cli-error.ts';`,
    noLaw,
    'files imports none of our rooms',
  ],
  [
    'cli/src/transport/a.ts',
    `import '../servers/http/listen.ts';`,
    noLaw,
    'transport imports none of our rooms',
  ],
  ['cli/src/contract/a.ts', `import '../redact/redactor.ts';`, noLaw, 'contract uses errors'],
  ['cli/src/redact/a.ts', `import '../output/table.ts';`, noLaw, 'redact uses contract and errors'],
  [
    'cli/src/judge/a.ts',
    `import '../conform/conform.ts';`,
    noLaw,
    'judge uses contract, transport, errors and files',
  ],
  [
    'cli/src/output/a.ts',
    `import '../options/global-options.ts';`,
    noLaw,
    'output uses contract, redact, files and errors',
  ],
  [
    'cli/src/options/a.ts',
    `import '../flows/engine/needs.ts';`,
    noLaw,
    'options uses output and errors',
  ],
  ['cli/src/ask/a.ts', `import '../options/assignment.ts';`, noLaw, 'ask uses output and errors'],
  [
    'cli/src/flows/a.ts',
    `import '../runs/run-folder.ts';`,
    noLaw,
    'flows uses options, redact, contract, errors and files',
  ],
  [
    'cli/src/reports/a.ts',
    `import '../runs/run-folder.ts';`,
    noLaw,
    'reports uses flows and contract',
  ],
  [
    'cli/src/servers/a.ts',
    `import '../conform/conform.ts';`,
    noLaw,
    'servers uses judge, output, contract, transport, files and errors',
  ],
  [
    'cli/src/targets/a.ts',
    `import '../runs/run-folder.ts';`,
    noLaw,
    'targets uses servers, contract, transport and errors',
  ],
  [
    'cli/src/runs/a.ts',
    `import '../conform/conform.ts';`,
    noLaw,
    'runs uses servers, reports, flows, output, redact, contract, files and errors',
  ],
  [
    'cli/src/conform/a.ts',
    `import '../servers/http/listen.ts';`,
    noLaw,
    'conform uses judge, reports, flows, output, redact, contract, transport, files and errors',
  ],
  [
    'cli/src/arazzo/a.ts',
    `import '../profiles/settings.ts';`,
    noLaw,
    'arazzo uses targets, flows, redact, contract, transport and errors',
  ],
  [
    'cli/src/profiles/a.ts',
    `import '../commands/shared/perform.ts';`,
    noLaw,
    'profiles uses targets, servers, runs, flows, options, output, contract, transport, files and errors',
  ],
  ['cli/src/servers/deep/b.ts', `import '../../flows/registry.ts';`, noLaw, 'servers uses'],
  ['cli/src/runs/c.ts', `import '../program.ts';`, noLaw, 'runs uses'],
  ['cli/src/commands/replay/d.ts', `import '../../program.ts';`, noLaw, 'stand below the program'],
  [
    'cli/src/commands/run/e.ts',
    `import '../flow/print-run.ts';`,
    noLaw,
    'imports no other command',
  ],
  ['cli/src/flows/engine/f.ts', `import '../shared/plan.ts';`, noLaw, 'The engine knows no flow'],
  ['cli/src/flows/card/g.ts', `import '../loan/take.ts';`, noLaw, 'and no other flow'],
  ['cli/src/flows/card/h.ts', `import '../../runs/run-folder.ts';`, noLaw, 'flows uses'],
  ['web/src/app/a.ts', `import '@brought/cli';`, noLaw, 'uses @brought/sdk'],
  ['web/src/app/b.ts', `import '../../../sdk/src/money.ts';`, noLaw, 'uses @brought/sdk'],
  ['web/test/e2e/c.ts', `import '../../../cli/src/bin.ts';`, noLaw, 'uses @brought/sdk'],
  ['web/src/session/a.ts', `import '../features/orders/queries.ts';`, noLaw, 'native and lib'],
  ['web/src/session/b.ts', `import '../ui/button.tsx';`, noLaw, 'native and lib'],
  ['web/src/wallet/a.ts', `import '../features/order/queries.ts';`, noLaw, 'wallet uses the SDK'],
  ['web/src/lib/a.ts', `import '../session/session.ts';`, noLaw, 'below every other room'],
  ['web/src/ui/a.tsx', `import '../lib/text.ts';`, noLaw, 'none of our rooms'],
  ['web/src/ui/b.tsx', `import type { Session } from '@brought/sdk';`, noLaw, 'none of our rooms'],
  ['web/src/native/a.ts', `import '../session/session.ts';`, noLaw, 'none of our rooms'],
  [
    'web/src/features/loans/a.ts',
    `import '../orders/queries.ts';`,
    noLaw,
    'never import each other',
  ],
  [
    'web/src/features/loans/b.ts',
    `import '../orders/deep/er.ts';`,
    noLaw,
    'never import each other',
  ],
  [
    'web/src/features/loans/c.ts',
    `import '../../features/orders/x.ts';`,
    noLaw,
    'never import each other',
  ],
  [
    'web/src/features/loans/d.ts',
    `export * from '../orders/x.ts';`,
    noLaw,
    'never import each other',
  ],
  [
    'web/src/features/loans/queries.ts',
    `import '../orders/x.ts';`,
    noLaw,
    'never import each other',
  ],
  ['web/src/features/loans/e.ts', `import '../../app/router.tsx';`, noLaw, 'A feature uses'],
  ['web/src/features/loans/f.ts', `import '../../../vite/shell.ts';`, noLaw, 'A feature uses'],
  [
    'web/src/features/loans/g.ts',
    `import { isOne } from '@brought/sdk';`,
    noLaw,
    "Only a feature's queries.ts",
  ],
  ['web/src/features/loans/h.ts', `import './index.ts';`, noLaw, 'No barrels'],
  [
    'sdk/src/any.ts',
    `export const a = (b: any): string => String(b);`,
    'typescript(no-explicit-any)',
    'any',
  ],
  ['sdk/src/as-any.ts', `export const a = 1 as any;`, 'typescript(no-explicit-any)', 'any'],
  ['cli/src/default.ts', `export default 1;`, 'import(no-default-export)', ''],
  ['sdk/src/log.ts', `console.log(1);`, 'eslint(no-console)', ''],
  ['web/src/app/log.ts', `console.log(1);`, 'eslint(no-console)', ''],
  ['cli/src/todo.ts', `// TODO: the rest`, 'eslint(no-warning-comments)', ''],
  [
    'cli/src/off.ts',
    `// oxlint-disable-next-line no-console\nexport {};`,
    'eslint(no-warning-comments)',
    '',
  ],
  [
    'cli/src/off-block.ts',
    `/* eslint-disable no-console */\nexport {};`,
    'eslint(no-warning-comments)',
    '',
  ],
  [
    'cli/src/ignore.ts',
    `// @ts-ignore\nexport const a: string = 1;`,
    'typescript(ban-ts-comment)',
    '',
  ],
  [
    'cli/src/float.ts',
    `export function a() {\n  fetch('/x');\n}`,
    'typescript(no-floating-promises)',
    '',
  ],
  [
    'cli/src/only.test.ts',
    `import { test } from 'vitest';\ntest.only('a', () => {});`,
    'vitest(no-focused-tests)',
    '',
  ],
  [
    'cli/src/skip.test.ts',
    `import { test } from 'vitest';\ntest.skip('a', () => {});`,
    'vitest(no-disabled-tests)',
    '',
  ],
];

test('every planted breach of the law is found', () => {
  const findings = lint(Object.fromEntries(planted));
  for (const [path, text, rule, sentence] of planted) {
    const found = findings.filter(({ filename }) => filename === path);
    const said = found.map(({ code, message, help }) => `${code} ${message} ${help ?? ''}`);
    expect(
      said.some((words) => words.startsWith(rule) && words.includes(sentence)),
      `${path}: ${text}\nexpected ${rule} "${sentence}", got: ${said.join('; ') || 'nothing'}`,
    ).toBe(true);
  }
});

test('what the law allows is not found', () => {
  const allowed = {
    'sdk/src/a.test.ts': `import 'node:http';`,
    'sdk/src/b.ts': `import type { Operation } from './operation.ts';\nexport type A = Operation;`,
    'sdk/sandbox/a.test.ts': `import 'node:http';\nimport './index.ts';`,
    'sdk/sandbox/seeds/a.ts': `import '../loan/pay.ts';\nimport '../../src/money.ts';`,
    'sdk/sandbox/a.ts': `import './serve/serve.ts';`,
    'cli/src/a.ts': `import { isOne } from '@brought/sdk';\nexport const a = isOne(1);\nconsole.log(a);`,
    'cli/src/flows/complaint/a.ts': `import '../engine/run.ts';\nimport '../shared/plan.ts';\nimport './input.ts';\nimport '../../contract/document.ts';`,
    'cli/src/conform/flows/a.ts': `import '../report/codes-of.ts';\nimport '../../flows/registry.ts';`,
    'cli/src/commands/run/a.ts': `import '../shared/perform.ts';\nimport '../../runs/run-folder.ts';\nimport './b.ts';`,
    'web/src/app/a.tsx': `import '../features/orders/order-page.tsx';\nimport { isOne } from '@brought/sdk';\nexport const a = isOne(1);`,
    'web/src/session/a.ts': `import { isOne } from '@brought/sdk';\nimport '../native/bridge.ts';\nexport const a = isOne(1);`,
    'web/src/ui/a.tsx': `import './button.tsx';\nimport './a.css';`,
    'web/src/native/fake-host/a.ts': `import '../bridge.ts';`,
    'web/src/features/loans/a.tsx': `import type { Session } from '@brought/sdk';\nimport './queries.ts';\nimport '../../ui/button.tsx';\nexport type A = Session;`,
    'web/src/features/loans/queries.ts': `import { isOne } from '@brought/sdk';\nimport '../../session/session.ts';\nexport const a = isOne(1);`,
    'web/bench/a.bench.ts': `export default { name: 'a', run: () => [] };`,
    'web/a.config.ts': `export default {};`,
  };
  expect(lint(allowed)).toEqual([]);
});
