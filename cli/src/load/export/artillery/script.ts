import { yamlText } from '../../../output/yaml-text.ts';
import type { ScriptParts } from '../script-parts.ts';
import { checksOf } from './checks.ts';
import { phasesOf, secondsOf } from './phases.ts';

/** Artillery's script, YAML: one scenario that runs the function of the processor. */
export function scriptOf(parts: ScriptParts): string {
  const { name, url, stages, spread, mostInFlight, thresholds } = parts;
  const checks = checksOf(thresholds, secondsOf(stages));
  return yamlText({
    config: {
      target: url,
      processor: './processor.cjs',
      ...(spread.kind === 'random' && { mode: 'poisson' }),
      phases: phasesOf(stages, mostInFlight),
      plugins: { ensure: {} },
      ensure: { conditions: checks.map((expression) => ({ expression })) },
    },
    scenarios: [{ name, flow: [{ function: 'runFlow' }] }],
  });
}
