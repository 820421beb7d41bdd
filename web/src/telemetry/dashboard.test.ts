import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(web, path), 'utf8');

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const { panels } = JSON.parse(read('deploy/telemetry/dashboard.json')) as Dashboard;
const sources = ['beacon', 'calls', 'errors', 'payments', 'vitals']
  .map((name) => read(`src/telemetry/${name}.ts`))
  .join('\n');

test.each(panels.map(({ title, targets }) => [title, targets] as const))(
  'the panel "%s" queries events and labels that the app sends',
  (_title, targets) => {
    for (const { expr } of targets) {
      const [, event = ''] = /\|= `([\w.]+)`/.exec(expr) ?? [];
      expect(sources).toContain(`'${event}'`);
      const labels = [
        ...[...expr.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, names = '']) => names.split(', ')),
        ...[...expr.matchAll(/\| (?:unwrap )?(\w+)(?=!?=|=~|!~| \[)/g)].map(
          ([, name = '']) => name,
        ),
      ];
      expect(labels.length).toBeGreaterThan(0);
      // Loki writes the points of a name as underscores.
      for (const label of labels)
        expect(sources).toMatch(new RegExp(`\\b${label.replace('_', '[._]')}\\b`));
    }
  },
);
