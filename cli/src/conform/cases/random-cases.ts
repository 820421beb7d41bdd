import { randomFrom } from '@brought/sdk/sandbox';
import type { ConformCase } from './conform-case.ts';
import type { Material } from './material.ts';
import { typicalCase } from './valid-cases.ts';
import { rightValues } from './values.ts';

/** Valid requests with several fields at a boundary at once, determined by the seed. */
export function randomCases(material: Material, count: number, seed: string): ConformCase[] {
  const { document, fields, typical, operation, allCommon } = material;
  const open = fields.own
    .filter(({ schema }) => schema.const === undefined && schema.format !== 'binary')
    .map(({ name, schema, required }) => {
      const value = typical.values[name];
      const others = rightValues(document, schema, value).map((each) => each.value);
      return { name, required, choices: [value, value, ...others] as const };
    });
  if (open.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(`${seed}/${operation.id}/${index}`);
    const values: Record<string, unknown> = { ...typical.values };
    for (const { name, required, choices } of open) {
      if (!required && random.below(4) === 0) delete values[name];
      else values[name] = choices[random.below(choices.length)];
    }
    const common = Object.entries(allCommon).filter(
      ([name]) => name !== 'sessionId' && random.below(3) === 0,
    );
    return {
      ...typicalCase(material),
      id: `random-${index + 1}`,
      title: `several fields at their boundaries (${index + 1})`,
      draft: { ...typical, values, common: { ...Object.fromEntries(common), ...typical.common } },
    };
  });
}
