import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ContractDocument } from '../../../contract/document.ts';
import { readContractText, readFieldsRead } from '../../../contract/read-contract.ts';
import { guideFiles } from './guide-files.ts';
import { PAGE_ORIGIN, referenceDocument } from './reference-document.ts';

/** Location of the reference's files, and where its calls go. */
export type ReferenceOptions = {
  /** Prefix of a file's name: empty in a folder that is opened from a disk. */
  prefix: '' | '/docs/';
  /** The origin of the server that calls are tried on; `/` is that of the pages. */
  origin: string;
};

/**
 * The reference of the contract as files by their names: Scalar, a script that holds the contract,
 * so that it is shown from a disk, too, and the guide for testers beside it.
 */
export async function referenceFiles(
  document: ContractDocument,
  { prefix, origin }: ReferenceOptions,
): Promise<Map<string, string>> {
  const shown = referenceDocument(document, {
    fieldsRead: await readFieldsRead(),
    changelog: await readContractText('CHANGELOG.md'),
    origin,
  });
  return new Map([
    ['index.html', page(prefix)],
    ['reference.js', script(shown)],
    ['reference.css', STYLE],
    ['openapi.yaml', await readContractText('openapi.yaml')],
    ['openapi.server.yaml', await readContractText('openapi.server.yaml')],
    ...guideFiles(),
    [VIEWER, readFileSync(viewerFile(), 'utf8')],
  ]);
}

/** Name of Scalar's file for browsers, where the build puts it next to the program. */
const VIEWER = 'scalar.js';

function viewerFile(): string {
  const built = join(import.meta.dirname, VIEWER);
  if (existsSync(built)) return built;
  const { resolve } = createRequire(join(import.meta.dirname, 'here.js'));
  return join(dirname(resolve('@scalar/api-reference')), 'browser', 'standalone.js');
}

/** Scalar gives all columns of a table the same width, and breaks the words in them. */
const STYLE = `body { margin: 0; }
nav.documents { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 8px 24px; font: 14px system-ui; }
nav.documents a { color: #1a6b54; }
#reference .markdown table { table-layout: auto; }
#reference .markdown :is(th, td) { word-break: normal; }
@media (prefers-color-scheme: dark) {
  body { background: #0f0f0f; }
  nav.documents a { color: #7bd1b5; }
}
`;

function page(prefix: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>brought contract</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${prefix}reference.css" />
    <script src="${prefix}${VIEWER}" defer></script>
    <script src="${prefix}reference.js" defer></script>
  </head>
  <body>
    <nav class="documents" aria-label="Documents">
      <a href="${prefix}openapi.yaml">openapi.yaml</a>
      <a href="${prefix}openapi.server.yaml">openapi.server.yaml, for servers and generators</a>
      <a href="${prefix}guide/index.html">Guide for testers</a>
    </nav>
    <main id="reference"></main>
  </body>
</html>
`;
}

function script(spec: ContractDocument): string {
  return `'use strict';
const spec = ${JSON.stringify(spec)};

Scalar.createApiReference('#reference', {
  content: JSON.stringify(spec).replaceAll('${PAGE_ORIGIN}', location.origin),
  // A call is found by its name: #tag/order/loanDetails.
  generateOperationSlug: ({ operationId }) => operationId,
  documentDownloadType: 'none',
  // The page sends no request to other servers.
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
});
`;
}
