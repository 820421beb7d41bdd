import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Bundle } from './contract.ts';

/**
 * Source text of the contract's types, as openapi-typescript writes them; files are Blobs. The
 * common parameters are repeated in every operation, so their descriptions are left out.
 */
export async function printSchema(bundle: Bundle): Promise<string> {
  const slim = structuredClone(bundle);
  for (const parameter of Object.values(slim.components.parameters)) {
    delete parameter.description;
    delete parameter.example;
  }
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(JSON.stringify(slim), {
    transform: (schema) => ('format' in schema && schema.format === 'binary' ? blob : undefined),
  });
  return astToString(nodes);
}
