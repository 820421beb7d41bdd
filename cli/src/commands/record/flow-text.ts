import { operations } from '@brought/sdk';
import * as codes from '@brought/sdk/codes';
import { isCall, type Call } from './call.ts';
import { checksOf } from './checks.ts';
import { numbered, type Draft } from './draft.ts';
import { isHidden } from './fault-in.ts';
import { helpersOf } from './helpers.ts';
import { leavesOf } from './leaf.ts';
import { paidBy } from './left-to-pay.ts';
import { stepName } from './step-name.ts';
import { memberOf, objectOf, quoted } from './typescript.ts';
import { kindOfCode, valueOf } from './value.ts';
import { writeControl } from './write-control.ts';

/** The name of a flow, and the scenario that its borrower begins in. */
export type FlowHead = { name: string; seed: string };

/** The text of a flow that does what was recorded. */
export function flowText(draft: Draft, head: FlowHead): string {
  for (const action of draft.actions) {
    if (isCall(action)) writeCall(draft, action);
    else writeControl(draft, action);
  }
  // Each part begins with an empty line.
  const [, ...lines] = [...sessionLines(draft), ...askedLines(draft), ...draft.lines];
  const takes = draft.inputs.length > 0 || draft.images ? 'ctx, input' : 'ctx';
  return `${importsOf(draft)}
// Proposed by \`brought record\`: names, inputs and checks are yours to change.
export default flow(
  ${quoted(head.name)},
${definition(draft, head)}
  async (${takes}) => {
${indented(lines, 4)}
  },
);
${helpersOf(draft)}`;
}

function importsOf(draft: Draft): string {
  const names = [
    ...(draft.usesCodes ? ['codes'] : []),
    'flow',
    ...(draft.images ? ['images'] : []),
    ...(draft.inputs.length > 0 ? ['secret'] : []),
  ];
  return `import { ${names.join(', ')} } from '@brought/cli/flow';\n`;
}

function definition(draft: Draft, { seed }: FlowHead): string {
  const { wanted, needs } = draft;
  const inputs = [
    ...draft.inputs.map(({ name, about, fallback }) => {
      // Only what is secret, or was masked where it was recorded, becomes an input.
      return `    ${name}: secret(${quoted(about)}, ${quoted(fallback)}),\n`;
    }),
    ...(draft.images ? [`    image: images('picture to upload'),\n`] : []),
  ];
  const summary = `Recorded: ${[...new Set(draft.calls.map(({ id }) => id))].join(', ')}.`;
  const lines = [
    `summary: ${quoted(summary)},`,
    `tags: ['recorded'],`,
    ...(needs.size > 0 ? [`needs: ${listOf(needs)},`] : []),
    `seed: ${quoted(seed)}, // the borrower, on a sandbox`,
    ...(wanted.size > 0
      ? [`session: ${listOf(wanted)}, // what a session must have elsewhere`]
      : []),
    ...(inputs.length > 0 ? [`input: {\n${inputs.join('')}  },`] : []),
  ];
  return `  {\n${indented(lines, 4, 2)}\n  },`;
}

function listOf(names: ReadonlySet<string>): string {
  return `[${[...names].sort().map(quoted).join(', ')}]`;
}

function sessionLines({ wanted }: Draft): string[] {
  if (wanted.size === 0) return [];
  const names = [...wanted].sort().map((name) => `${name} = ''`);
  return ['', `const { ${names.join(', ')} } = ctx.session;`];
}

/** A flow that lacks values missing from the recording is skipped, with that as the reason. */
function askedLines({ asked }: Draft): string[] {
  if (asked.length === 0) return [];
  const given = asked.map((name) => memberOf('input', name)).join(', ');
  const reason = `Give ${asked.join(', ')} in a table with --data: the recording does not say what was sent.`;
  return ['', `if ([${given}].includes('')) ctx.skip(${quoted(reason)});`];
}

/** Indents lines; further lines of an entry keep their own indentation in addition to `rest`. */
function indented(lines: readonly string[], by: number, rest = by): string {
  return lines
    .map((line) => {
      const [first = '', ...more] = line.split('\n');
      const pad = (text: string, count: number): string =>
        text === '' ? '' : `${' '.repeat(count)}${text}`;
      return [pad(first, by), ...more.map((each) => pad(each, rest))].join('\n');
    })
    .join('\n');
}

function writeCall(draft: Draft, call: Call): void {
  const { id, operation, accepted } = call;
  draft.lines.push('');
  const fields = Object.keys(call.fields).map(
    (name) => [name, valueOf(draft, call, name)] as const,
  );
  const step = quoted(stepName(draft, operation.summary));
  if (call.broken !== undefined) return broken(draft, call, step, fields);
  if (!accepted) return refused(draft, call, step, fields);
  const variable = numbered(
    id,
    draft.answered.map((each) => each.variable),
  );
  const answered = { variable, call, leaves: leavesOf(draft, call, call.payload) };
  const checks = checksOf(draft, answered);
  const isKept = checks.length > 0 || answered.leaves.length > 0 || call.payload === undefined;
  const made = `${isKept ? `const ${variable} = ` : ''}await ctx.call(${step}, ${quoted(id)}, `;
  draft.lines.push(`${made}${objectOf(fields, made)});`, ...checks);
  draft.answered.push(answered);
  draft.paid.push(...paidBy(draft, call, fields));
}

/** A call that a fault broke: the flow sends it as a raw request and checks that it fails. */
function broken(
  draft: Draft,
  { id, broken: status }: Call,
  step: string,
  fields: readonly (readonly [string, string])[],
): void {
  const variable = numbered('broken', draft.broken);
  draft.broken.push(variable);
  const made = `const ${variable} = await ctx.raw(${step}, `;
  const own = objectOf(fields, made);
  const request = objectOf([['call', quoted(id)] as const, ['fields', own] as const], made);
  const claim =
    status === 200
      ? `expected: '', got: ${variable}.code`
      : `expected: ${status}, got: ${variable}.status`;
  draft.lines.push(
    `${made}${request});`,
    `ctx.check(${quoted(`${id} fails as the fault says`)}, { ${claim} });`,
  );
}

function refused(
  draft: Draft,
  call: Call,
  step: string,
  fields: readonly (readonly [string, string])[],
): void {
  const { id, code = '' } = call;
  const named = nameOfCode(call);
  const guessed = guessedIn(draft, call, fields);
  if (guessed.length > 0 && (named === undefined || named === 'serverFailure')) {
    draft.leftOut.push(
      `${id}: that it is refused, for the recording does not say its ${guessed.join(', ')}`,
    );
    draft.missing.push(`the refusal of ${id}`);
  }
  if (draft.missing.length > 0) {
    // The refusal may be caused by something that the flow leaves out.
    const tried = `await ctx.attempt(${step}, ${quoted(id)}, `;
    draft.lines.push(`${tried}${objectOf(fields, tried)});`);
    return;
  }
  if (named !== undefined) draft.usesCodes = true;
  const wanted = named === undefined ? quoted(code) : memberOf(`codes.${id}`, named);
  const name = `${id} is refused${named === undefined ? '' : `: ${named}`}`;
  const made = `await ctx.refused(${step}, ${quoted(id)}, `;
  const refusal = [['check', quoted(name)] as const, ['code', wanted] as const];
  draft.lines.push(`${made}${objectOf(fields, made)}, ${objectOf(refusal, made)});`);
}

/** Fields filled with a placeholder, because the sent value is unknown. */
function guessedIn(
  draft: Draft,
  call: Call,
  fields: readonly (readonly [string, string])[],
): string[] {
  // A wrong code is enough to explain the refusal.
  if (fields.some(([, written]) => written.startsWith('otherThan('))) return [];
  return fields.flatMap(([name, written]) =>
    isHidden(call.fields[name]) && /\binput\b/.test(written) && !kindOfCode(draft, call, name)
      ? [name]
      : [],
  );
}

/** The name of the constant for the business code of a refusal. */
function nameOfCode({ id, code }: Call): string | undefined {
  const known: Readonly<Record<string, string>> = Object.hasOwn(codes, id)
    ? codes[id as keyof typeof codes]
    : {};
  const { success } = operations[id];
  return Object.keys(known).find(
    (name) => known[name] === code && !success.includes(known[name] ?? ''),
  );
}
