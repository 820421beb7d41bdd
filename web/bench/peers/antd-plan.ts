import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plan</title>
<div id="root"></div><script type="module" src="./main.js"></script>`;

const main = `import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Checkbox, List, Space } from 'antd-mobile';

const rows = Array.from({ length: Number(location.hash.slice(1)) }, (_, index) => String(index + 1));

function Plan() {
  const [ticked, setTicked] = useState([]);
  const all = h(Checkbox, {
    checked: ticked.length === rows.length,
    onChange: (isTicked) => setTicked(isTicked ? rows : []),
  }, 'All');
  const items = rows.map((row) => h(List.Item, {
    key: row, prefix: h(Checkbox, { value: row }), description: 'Due 14 December', extra: 'TZS 1.000',
  }, 'Instalment ' + row));
  return h(Space, { direction: 'vertical', block: true }, all,
    h(Checkbox.Group, { value: ticked, onChange: setTicked }, h(List, null, items)),
    h('b', null, 'TZS ' + ticked.length * 1000));
}
createRoot(document.getElementById('root')).render(h(Plan));
`;

/** antd-mobile requires React 18. */
const packages = ['antd-mobile@5.43.0', 'react@18', 'react-dom@18'];

/**
 * Downloads antd-mobile, which is no dependency, and builds a plan of instalments with it like the
 * checkbox group in its documentation; at `#1000` the plan has a thousand.
 *
 * @returns the folder of the page, which is the caller's to delete.
 */
export async function buildAntdPlan(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'brought-antd-'));
  await writeFile(join(root, 'package.json'), '{}');
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'main.js'), main);
  const args = ['install', '--prefix', root, '--no-audit', '--no-fund', ...packages];
  await promisify(execFile)('npm', args, { cwd: root });
  await build({ root, configFile: false, logLevel: 'error' });
  return root;
}
