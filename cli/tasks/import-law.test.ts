import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importLaws } from './import-laws.mjs';
import { expectFound, lint } from '../test/lint-files.ts';
import { root } from './workspace.mjs';

/** A file whose import breaks a rule, and a part of the message. */
const breaches: [path: string, text: string, message: string][] = [
  ['openapi/rules/a.mjs', `import '@brought/sdk';`, 'imports nobody'],
  ['openapi/rules/b.mjs', `import '../../sdk/src/money.ts';`, 'imports nobody'],
  ['sdk/gen/a.ts', `import '@brought/web';`, 'knows the contract only'],
  ['sdk/gen/b.ts', `import '../../cli/src/bin.ts';`, 'knows the contract only'],
  ['sdk/src/a.ts', `import '../sandbox/index.ts';`, 'stand beside the SDK'],
  ['sdk/src/b.ts', `import '../gen/generate.ts';`, 'stand beside the SDK'],
  ['sdk/src/c.ts', `import '@brought/cli';`, 'imports nothing outside of itself'],
  ['sdk/src/d.ts', `import 'node:fs';`, 'runs in a browser'],
  ['sdk/src/shapes/a.ts', `import '../request/query.ts';`, 'shapes imports none of our rooms'],
  ['sdk/src/request/a.ts', `import '../client.ts';`, 'request uses generated and shapes'],
  ['sdk/src/errors/a.ts', `import '../reply/decode.ts';`, 'errors uses request'],
  [
    'sdk/src/reply/a.ts',
    `import '../brought.ts';`,
    'reply uses errors, generated, request and shapes',
  ],
  ['sdk/src/e.ts', `import '../server/problem.ts';`, 'stand beside the SDK'],
  ['sdk/server/a.ts', `import 'node:http';`, 'wherever fetch does'],
  ['sdk/server/b.ts', `import '../sandbox/index.ts';`, 'what ships of the SDK'],
  ['sdk/sandbox/a.ts', `import 'node:fs';`, 'runs in a browser'],
  ['sdk/sandbox/b.ts', `import '../gen/generate.ts';`, 'what ships of the SDK'],
  ['sdk/sandbox/lib/a.ts', `import '../loan/order.ts';`, 'lib is below'],
  ['sdk/sandbox/wire/a.ts', `import '../handlers/handler.ts';`, 'wire uses lib'],
  ['sdk/sandbox/pictures/a.ts', `import '../state/world.ts';`, 'pictures uses lib'],
  ['sdk/sandbox/language/a.ts', `import '../serve/serve.ts';`, 'language uses wire'],
  ['sdk/sandbox/loan/a.ts', `import '../state/orders.ts';`, 'loan uses lib'],
  ['sdk/sandbox/state/a.ts', `import '../seeds/seeds.ts';`, 'state uses loan'],
  ['sdk/sandbox/seeds/a.ts', `import '../handlers/order.ts';`, 'seeds uses state'],
  ['sdk/sandbox/pages/a.ts', `import '../serve/serve.ts';`, 'pages uses seeds'],
  ['sdk/sandbox/handlers/a.ts', `import '../control/clock.ts';`, 'handlers uses pages'],
  ['sdk/sandbox/faults/a.ts', `import '../control/clock.ts';`, 'faults uses state'],
  ['sdk/sandbox/journal/a.ts', `import '../serve/serve.ts';`, 'journal uses state'],
  ['sdk/sandbox/control/a.ts', `import '../serve/serve.ts';`, 'control uses journal'],
  ['sdk/sandbox/serve/a.ts', `import '../replay.ts';`, 'serve uses control'],
  ['cli/src/a.ts', `import '@brought/web';`, 'never the web app'],
  ['cli/src/flows/deep/b.ts', `import '../../../../web/src/main.tsx';`, 'never the web app'],
  ['cli/src/c.ts', `import '../../sdk/src/money.ts';`, 'uses @brought/sdk'],
  ['cli/src/errors/a.ts', `import '../files/make-folder.ts';`, 'errors imports none of our rooms'],
  ['cli/src/files/a.ts', `import '../errors/cli-error.ts';`, 'files imports none of our rooms'],
  [
    'cli/src/transport/a.ts',
    `import '../servers/http/listen.ts';`,
    'transport imports none of our rooms',
  ],
  ['cli/src/contract/a.ts', `import '../redact/redactor.ts';`, 'contract uses errors'],
  ['cli/src/redact/a.ts', `import '../output/table.ts';`, 'redact uses contract and errors'],
  [
    'cli/src/judge/a.ts',
    `import '../conform/conform.ts';`,
    'judge uses contract, transport, errors and files',
  ],
  [
    'cli/src/output/a.ts',
    `import '../options/global-options.ts';`,
    'output uses contract, redact, files and errors',
  ],
  ['cli/src/options/a.ts', `import '../flows/engine/needs.ts';`, 'options uses output and errors'],
  ['cli/src/ask/a.ts', `import '../options/assignment.ts';`, 'ask uses output and errors'],
  [
    'cli/src/flows/a.ts',
    `import '../runs/run-folder.ts';`,
    'flows uses options, output, redact, contract, errors and files',
  ],
  [
    'cli/src/reports/a.ts',
    `import '../runs/run-folder.ts';`,
    'reports uses flows, output, contract, files and errors',
  ],
  [
    'cli/src/servers/a.ts',
    `import '../conform/conform.ts';`,
    'servers uses judge, output, contract, transport, files and errors',
  ],
  ['cli/src/servers/proxy/a.ts', `import '../sandbox/exchange.ts';`, 'no other server'],
  ['cli/src/servers/http/a.ts', `import '../mock/prefer.ts';`, 'no other server'],
  ['cli/src/servers/mock/b.ts', `import '../../conform/conform.ts';`, 'servers uses judge'],
  [
    'cli/src/targets/a.ts',
    `import '../runs/run-folder.ts';`,
    'targets uses servers, contract, transport and errors',
  ],
  [
    'cli/src/runs/a.ts',
    `import '../conform/conform.ts';`,
    'runs uses servers, reports, flows, output, redact, contract, files and errors',
  ],
  [
    'cli/src/ui/a.ts',
    `import '../conform/conform.ts';`,
    'ui uses servers, runs, reports, output, contract and errors',
  ],
  [
    'cli/src/conform/a.ts',
    `import '../servers/http/listen.ts';`,
    'conform uses judge, reports, flows, output, redact, contract, transport, files and errors',
  ],
  [
    'cli/src/arazzo/a.ts',
    `import '../profiles/settings.ts';`,
    'arazzo uses targets, flows, redact, contract, transport and errors',
  ],
  ['cli/src/exports/a.ts', `import '../flows/registry.ts';`, 'exports uses contract and errors'],
  [
    'cli/src/load/a.ts',
    `import '../profiles/settings.ts';`,
    'load uses reports, flows, options, output, redact, contract, transport and errors',
  ],
  ['cli/src/conform/b.ts', `import '../load/run/run-load.ts';`, 'conform uses judge'],
  [
    'cli/src/profiles/a.ts',
    `import '../commands/shared/perform.ts';`,
    'profiles uses targets, servers, runs, flows, options, output, contract, transport, files and errors',
  ],
  ['cli/src/servers/deep/b.ts', `import '../../flows/registry.ts';`, 'servers uses'],
  ['cli/src/runs/c.ts', `import '../program.ts';`, 'runs uses'],
  ['cli/src/commands/flow/replay/d.ts', `import '../../program.ts';`, 'do not import the program'],
  ['cli/src/commands/run/e.ts', `import '../flow/print-run.ts';`, 'imports no other command'],
  ['cli/src/flows/engine/f.ts', `import '../shared/plan.ts';`, 'The engine knows no flow'],
  ['cli/src/flows/card/g.ts', `import '../loan/take.ts';`, 'and no other flow'],
  ['cli/src/flows/card/h.ts', `import '../../runs/run-folder.ts';`, 'flows uses'],
  ['web/src/app/a.ts', `import '@brought/cli';`, 'uses @brought/sdk'],
  ['web/src/app/b.ts', `import '../../../sdk/src/money.ts';`, 'uses @brought/sdk'],
  ['web/test/e2e/c.ts', `import '../../../cli/src/bin.ts';`, 'uses @brought/sdk'],
  ['web/src/session/a.ts', `import '../features/orders/queries.ts';`, 'native and lib'],
  ['web/src/session/b.ts', `import '../ui/button.tsx';`, 'native and lib'],
  ['web/src/session/c.ts', `import '../head/fill-shell.ts';`, 'native and lib'],
  ['web/src/head/a.ts', `import { useQuery } from '@tanstack/react-query';`, 'no library'],
  ['web/src/head/a.ts', `import { Button } from '../ui/button.tsx';`, 'no library'],
  ['web/src/head/b.ts', `import '../features/order/order-screen.tsx';`, 'the slots of features'],
  ['web/src/head/b.ts', `import '../payment/pay.ts';`, 'stored payments'],
  ['web/src/head/c.ts', `import '../payment/store/payment-store.ts';`, 'stored payments'],
  ['web/src/head/b.ts', `import '../session/calls.ts';`, 'no library'],
  ['web/src/wallet/a.ts', `import '../features/order/queries.ts';`, 'wallet uses the SDK'],
  ['web/src/help/a.ts', `import '../features/order/queries.ts';`, 'help uses the SDK'],
  ['web/src/telemetry/a.ts', `import '../features/order/queries.ts';`, 'telemetry uses the SDK'],
  ['web/src/payment/b.ts', `import '../telemetry/telemetry.ts';`, 'payment uses the SDK'],
  [
    'web/src/payment/card/a.tsx',
    `import '../../features/order/queries.ts';`,
    'payment uses the SDK',
  ],
  ['web/src/payment/machine/a.ts', `import '../store/tab-payments.ts';`, 'are pure'],
  ['web/src/payment/machine/b.ts', `import '../use-payment.ts';`, 'are pure'],
  ['web/src/payment/order/a.ts', `import { useState } from 'react';`, 'are pure'],
  ['web/src/payment/order/b.ts', `import '../../lib/storage.ts';`, 'are pure'],
  ['web/src/lib/a.ts', `import '../session/session.ts';`, 'below every other room'],
  ['web/src/ui/a.tsx', `import '../lib/text.ts';`, 'none of our rooms'],
  ['web/src/ui/b.tsx', `import type { Session } from '@brought/sdk';`, 'none of our rooms'],
  ['web/src/locales/a.ts', `import '../lib/locale.ts';`, 'none of our rooms'],
  ['web/src/native/a.ts', `import '../session/session.ts';`, 'none of our rooms'],
  ['web/src/payment/a.test.ts', `import '../app/routes.tsx';`, 'payment uses'],
  ['web/src/payment/a.ts', `import '../../test/payments.ts';`, 'The web app uses'],
  ['web/src/features/loans/a.ts', `import '../orders/queries.ts';`, 'never import each other'],
  ['web/src/features/loans/b.ts', `import '../orders/deep/er.ts';`, 'never import each other'],
  [
    'web/src/features/loans/c.ts',
    `import '../../features/orders/x.ts';`,
    'never import each other',
  ],
  ['web/src/features/loans/d.ts', `export * from '../orders/x.ts';`, 'never import each other'],
  ['web/src/features/loans/queries.ts', `import '../orders/x.ts';`, 'never import each other'],
  ['web/src/features/loans/e.ts', `import '../../app/router.tsx';`, 'A feature uses'],
  ['web/src/features/loans/i.ts', `import '../../head/slots-of.ts';`, 'A feature uses'],
  ['web/src/features/loans/f.ts', `import '../../../vite/shell.ts';`, 'A feature uses'],
  [
    'web/src/features/loans/g.ts',
    `import { isOne } from '@brought/sdk';`,
    "Only a feature's queries.ts",
  ],
  ['web/src/features/loans/h.ts', `import './index.ts';`, 'No barrels'],
];

/** Nothing is above it, so it may use every other folder. */
const TOP = 'web/src/app';

/** None of its files is linted, since the generator writes all of them. */
const GENERATED = 'sdk/src/generated';

test.each(['sdk/src', 'sdk/sandbox', 'cli/src', 'web/src'])(
  'each room of %s has a rule, which is tested here',
  (folder) => {
    const rooms = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== '__snapshots__')
      .map(({ name }) => `${folder}/${name}`);
    const lawful = importLaws.flatMap(({ files }) => files).map((files) => files.split('/*')[0]);
    expect(rooms.filter((room) => room !== TOP && !lawful.includes(room))).toEqual([]);
    const tried = (room: string) => breaches.some(([path]) => path.startsWith(`${room}/`));
    expect(rooms.filter((room) => room !== GENERATED && !tried(room))).toEqual([]);
  },
);

test('every forbidden import is found', () => {
  const rule = 'eslint(no-restricted-imports)';
  expectFound(breaches.map(([path, text, message]) => ({ path, text, rule, message })));
});

test('allowed imports are not reported', () => {
  const allowed = {
    'sdk/src/a.test.ts': `import 'node:http';`,
    'sdk/src/b.ts': `import type { Operation } from './shapes/operation.ts';\nexport type A = Operation;`,
    'sdk/sandbox/a.test.ts': `import 'node:http';\nimport './index.ts';`,
    'sdk/sandbox/seeds/a.ts': `import '../loan/pay.ts';\nimport '../../src/money.ts';`,
    'sdk/sandbox/a.ts': `import './serve/serve.ts';`,
    'cli/src/a.ts': `import { isOne } from '@brought/sdk';\nexport const a = isOne(1);\nconsole.log(a);`,
    'cli/src/flows/complaint/a.ts': `import '../engine/run.ts';\nimport '../shared/plan.ts';\nimport './input.ts';\nimport '../../contract/document.ts';`,
    'cli/src/conform/flows/a.ts': `import '../report/codes-of.ts';\nimport '../../flows/registry.ts';`,
    'cli/src/commands/run/a.ts': `import '../shared/perform.ts';\nimport '../../runs/run-folder.ts';\nimport './b.ts';`,
    'web/src/app/a.tsx': `import '../features/orders/order-page.tsx';\nimport { isOne } from '@brought/sdk';\nexport const a = isOne(1);`,
    'web/src/session/a.ts': `import { isOne } from '@brought/sdk';\nimport '../native/bridge.ts';\nexport const a = isOne(1);`,
    'web/src/payment/a.test.ts': `import '../../test/payments.ts';`,
    'web/src/payment/machine/a.ts': `import '../order/snapshot.ts';`,
    'web/src/head/a.ts': `import '../payment/store/record-storage.ts';`,
    'web/src/ui/a.tsx': `import './button.tsx';\nimport './a.css';`,
    'web/src/native/fake-host/a.ts': `import '../bridge.ts';`,
    'web/src/features/loans/a.tsx': `import type { Session } from '@brought/sdk';\nimport './queries.ts';\nimport '../../ui/button.tsx';\nexport type A = Session;`,
    'web/src/features/loans/b.ts': `import { orderStatus } from '@brought/sdk/constants';\nexport const b = orderStatus.due;`,
    'web/src/features/loans/queries.ts': `import { isOne } from '@brought/sdk';\nimport '../../session/session.ts';\nexport const a = isOne(1);`,
    'web/bench/a.bench.ts': `export default { name: 'a', run: () => [] };`,
    'web/a.config.ts': `export default {};`,
  };
  expect(lint(allowed)).toEqual([]);
});
