import type { ContractDocument } from '../../../contract/document.ts';
import { listOperations } from '../../../contract/operations.ts';
import { createFrame, page, type Links } from './layout.ts';
import { operationPage } from './operation-page.ts';
import { overview } from './overview.ts';
import { script } from './script.ts';
import { style } from './style.ts';

/** The pages as files in one folder: they work from any address, and from a disk. */
const inFolder: Links = {
  home: 'index.html',
  call: (id) => `${id}.html`,
  file: (name) => name,
};

/**
 * The reference as files of one folder, by their names.
 *
 * @param text The contract's bundle, to be fetched.
 * @param origin Where the commands that it shows send their calls.
 */
export function staticDocs(
  document: ContractDocument,
  text: string,
  origin: string,
): ReadonlyMap<string, string> {
  const operations = listOperations(document);
  const frame = createFrame(document, operations, inFolder);
  return new Map([
    [inFolder.home, page(frame, 'brought contract', '', overview(frame))],
    ...operations.map((operation): [string, string] => {
      const main = operationPage(frame, operation, origin);
      return [
        inFolder.call(operation.id),
        page(frame, `${operation.id} · brought contract`, operation.id, main),
      ];
    }),
    ['reference.css', style],
    ['reference.js', script],
    ['openapi.yaml', text],
  ]);
}
