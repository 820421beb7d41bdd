import type { ConformCase } from './conform-case.ts';
import { wrongFieldCases, wrongFormCases } from './invalid-cases.ts';
import type { Material } from './material.ts';
import { randomCases } from './random-cases.ts';
import { boundaryCases, refusableCases, variantCases } from './valid-cases.ts';

/**
 * All cases of a call but the typical one, which is run first. The same
 * contract, count and seed give the same cases in the same order.
 */
export function casesOf(
  material: Material,
  random: { count: number; seed: string },
): ConformCase[] {
  const cases = [
    ...variantCases(material),
    ...refusableCases(material),
    ...boundaryCases(material),
    ...randomCases(material, random.count, random.seed),
    ...wrongFieldCases(material),
    ...wrongFormCases(material),
  ];
  const seen = new Set(['typical']);
  return cases.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
