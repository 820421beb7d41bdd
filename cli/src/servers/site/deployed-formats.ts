import type { SandboxOptions } from '@brought/sdk/sandbox';
import { isRecord, parsedJson } from '../../contract/json-object.ts';

/**
 * How a deployment of the web app formats numbers and days, by its `config.json`: a sandbox behind
 * it has to do the same, or a screen has two styles.
 */
export function deployedFormats(config: string): NonNullable<SandboxOptions['formats']> {
  const content = parsedJson(config);
  return isRecord(content) && content['formats'] === 'local' ? 'local' : 'documents';
}
