import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const web = join(import.meta.dirname, '..', '..');
const shipped = readFileSync(join(web, 'public', 'config.json'), 'utf8');

afterEach(() => vi.unstubAllGlobals());

/**
 * Reads a file on a fresh page. Returns the settings before and after, and the problems reported.
 */
async function read(content: unknown, page = 'https://lender.example/') {
  vi.resetModules();
  vi.stubGlobal('location', new URL(page));
  const { config } = await import('../lib/config.ts');
  const { paths } = await import('../lib/paths.ts');
  const { readConfig, shape } = await import('./config-file.ts');
  const before = structuredClone(config);
  const problems = readConfig(typeof content === 'string' ? content : JSON.stringify(content));
  return { config, before, paths, problems, shape };
}

/** A file that has `value` at a path such as `brand.light.brand`. */
function fileWith(place: string, value: unknown): unknown {
  return place.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

function settingAt(config: object, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (group, name) => (group as Record<string, unknown> | undefined)?.[name],
      config,
    );
}

test('the shipped file contains the defaults', async () => {
  const { config, before, problems } = await read(shipped);
  expect(problems).toEqual([]);
  expect(config).toEqual({ ...before, remap: { paths: {}, fields: {}, clients: {} } });
});

test.each([
  ['apiBase', 'https://203.0.113.7/loans'],
  ['apiBase', 'http://127.0.0.1:4010'],
  ['idempotencyKey', true],
  ['site', 'https://www.lender.example'],
  ['brand.light.brand', '#0a5'],
  ['brand.dark.on-brand', '#FFFFFF'],
  ['servicePhone', '0800 111 222'],
  ['phonePattern', '0[67][0-9]{8}'],
  ['deepLinkScheme', 'walletapp'],
  ['messagingApps', ['ChatApp']],
  ['hostLacks', ['rateApp']],
  ['paths.orderDetails', '/mkopo/order'],
  ['remap.paths.problemInit', '/brought/x9/k2'],
  ['remap.fields.code', ['status']],
  ['remap.clients.loanDetailPush', 'json'],
  ['company.name', 'Mkopo Ltd'],
  ['app.android', 'https://play.example/app'],
  ['embeds.policy', '/legal.html'],
  ['currency', 'KES'],
  ['walletCodes.M-Pesa', 'MPESA'],
  ['ussdCodes.M-Pesa', '*150*00#'],
  ['productDetail', 'https://lender.example/product'],
  ['testPage', true],
  ['telemetry.endpoint', 'https://collector.lender.example/v1/logs'],
  ['telemetry.endpoint', '/telemetry'],
  ['telemetry.sample', 0.1],
])('%s may be %j', async (place, value) => {
  const { config, problems } = await read(fileWith(place, value));
  expect(problems).toEqual([]);
  expect(settingAt(config, place)).toEqual(value);
});

test.each([
  ['apiBase', 'javascript:alert(1)'],
  ['apiBase', 'http://203.0.113.7'],
  ['apiBase', 'https://api.example?key=1'],
  ['apiBase', 'https://lender.example@evil.example'],
  ['apiBase', '/elsewhere'],
  ['apiBase', 7],
  ['idempotencyKey', 'yes'],
  ['ussdCodes.M-Pesa', 'tel:150'],
  ['site', 'https://lender.example/home'],
  ['site', 'http://lender.example'],
  ['brand.light.brand', 'greenish'],
  ['brand.light.brand', '#12345'],
  ['brand.dark.brand', 'url(https://evil.example/a.png)'],
  ['brand.dark.brand', '#fff;background:red'],
  ['servicePhone', ' '],
  ['phonePattern', '0[67'],
  ['deepLinkScheme', 'javascript'],
  ['deepLinkScheme', 'intent'],
  ['deepLinkScheme', 'my app'],
  ['messagingApps', 'ChatApp'],
  ['messagingApps', [1]],
  ['paths.orderDetails', 'order'],
  ['paths.orderDetails', '//evil.example'],
  ['paths.orderDetails', '/complaintList'],
  ['paths.orderDetails', '/brought/order'],
  ['paths.orderDetails', '/pages/order'],
  ['remap.paths.problemInit', 'https://evil.example/'],
  ['remap.paths.problemInit', '//evil.example/x'],
  ['remap.paths.problemInit', '/\\evil.example/x'],
  ['remap.fields.code', 'status'],
  ['remap.clients.loanDetailPush', 'xml'],
  ['company.name', ['Mkopo']],
  ['app.ios', 'javascript:alert(1)'],
  ['embeds.policy', 'data:text/html,hello'],
  ['embeds.loan', 'javascript:alert(1)'],
  ['embeds.loan', '//evil.example/terms'],
  ['embeds.agreement', '/\\evil.example/terms'],
  ['embeds.agreement', '/\t/evil.example/terms'],
  ['productDetail', 'javascript:alert(1)'],
  ['productDetail', 'walletapp://product'],
  ['productDetail', '//evil.example/product'],
  ['productDetail', 'tel:0712345678'],
  ['testPage', 'no'],
  ['telemetry.endpoint', 'http://collector.lender.example/v1/logs'],
  ['telemetry.endpoint', 'javascript:alert(1)'],
  ['telemetry.sample', 0],
  ['telemetry.sample', 10],
  ['telemetry.sample', '0.1'],
])('%s cannot be %j: the default applies, and the message names it', async (place, value) => {
  const { config, before, problems } = await read(fileWith(place, value));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')} must be `));
  expect(settingAt(config, place)).toEqual(settingAt(before, place));
});

test('a valid setting next to an invalid one applies', async () => {
  const { config, problems } = await read({ currency: 'KES', testPage: 'no', colour: '#fff' });
  expect(config.currency).toBe('KES');
  expect(problems.sort()).toEqual(['testPage must be true or false', 'there is no setting colour']);
});

test('an empty text and null keep the default', async () => {
  const { config, before, problems } = await read({ currency: '', company: { name: null } });
  expect(problems).toEqual([]);
  expect(config).toEqual(before);
});

test.each(['', 'nonsense', '<!doctype html><title>app</title>'])(
  '%j is not JSON',
  async (content) => {
    const { config, before, problems } = await read(content);
    expect(problems).toEqual(['it is not JSON, so that the defaults are used']);
    expect(config).toEqual(before);
  },
);

test.each([[[]], ['"text"'], ['null'], [{ company: 'Mkopo' }]])(
  '%j is not an object of settings',
  async (content) => {
    const { config, before, problems } = await read(content);
    expect(problems).toEqual([expect.stringContaining('must be settings in braces')]);
    expect(config).toEqual(before);
  },
);

test('two screens cannot have the same path', async () => {
  const { paths, problems } = await read({ paths: { bindBank: '/card', promotion: '/card' } });
  expect(problems).toEqual([expect.stringMatching(/^paths\.promotion /)]);
  expect([paths.bindBank, paths.promotion]).toEqual(['/card', '/promotion']);
});

test('a page loaded by http may call a server by http', async () => {
  const { config, problems } = await read(
    { apiBase: 'http://192.0.2.4:8080' },
    'http://192.0.2.4/',
  );
  expect(problems).toEqual([]);
  expect(config.apiBase).toBe('http://192.0.2.4:8080');
});

test('a link with the configured scheme is accepted, even if the scheme is configured after it', async () => {
  const { problems } = await read({
    productDetail: 'walletapp://product',
    deepLinkScheme: 'walletapp',
  });
  expect(problems).toEqual([]);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a setting named %s has no effect',
  async (name) => {
    const { problems } = await read(`{ "${name}": { "polluted": "yes" } }`);
    expect(problems).toEqual([`there is no setting ${name}`]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  },
);

test('CFG-04 CFG-05 CFG-06 CFG-07 the table of README.md has every setting, and no other', async () => {
  const { shape } = await read({});
  expect(documented().map(([place]) => place)).toEqual(pathsOf(shape));
});

test('the table of README.md has the actual defaults', async () => {
  const { config } = await read({});
  const tokens = readFileSync(join(web, 'src', 'ui', 'tokens.css'), 'utf8');
  expect(documented()).not.toEqual([]);
  for (const [place = '', , standard = ''] of documented()) {
    const value = settingAt(config, place);
    const [, theme, token] = /^brand\.(\w+)\.([\w-]+)$/.exec(place) ?? [];
    const written = standard.replaceAll('`', '');
    if (token) expect(tokens, place).toContain(`--${token}: var(--${theme}-${token}, ${written});`);
    else if (/placeholders?$/.test(standard)) expect(String(value), place).toMatch(/\[.*\]/);
    else if (/^(none|our|the|a sample|`lib)/.test(standard))
      expect(value ?? '', place).toBeOneOf(['', [], {}]);
    else expect(String(value), place).toBe(written);
  }
});

/** The cells of each setting in the table of README.md. */
function documented(): string[][] {
  const readme = readFileSync(join(web, 'README.md'), 'utf8');
  const [, table = ''] = readme.split('| Setting | Allowed values |');
  const [lines = ''] = table.split('\n\n');
  return lines.split('\n').flatMap((line) => {
    const [, place, ...cells] = /^\| `([^`]+)` \|(.*)\|(.*)\|(.*)\|$/.exec(line) ?? [];
    return place === undefined ? [] : [[place, ...cells.map((cell) => cell.trim())]];
  });
}

/** The settings; those whose names are up to the deployment count as one. */
function pathsOf(shape: object, before = ''): string[] {
  return Object.entries(shape).flatMap(([name, inner]: [string, object]) => {
    if (typeof (inner as { allows?: unknown }).allows === 'function') return [before + name];
    const open = [
      'paths',
      'remap.paths',
      'remap.clients',
      'walletCodes',
      'walletLogos',
      'ussdCodes',
    ].includes(before + name);
    return open ? [before + name] : pathsOf(inner, `${before}${name}.`);
  });
}
