/** An example has only fields of its schema; a misspelt field would otherwise go unnoticed. */
export function exampleFields() {
  return {
    MediaType(media, { report, location, resolve }) {
      /** Yields the paths of unknown fields of `value` under `schema`. */
      function* unknown(value, schemaOrRef, from, path) {
        const { node: schema, location: at } = resolve(schemaOrRef, from);
        if (typeof value !== 'object' || value === null || !schema) return;
        // References inside a schema are relative to the file that holds it.
        const base = schemaOrRef.$ref ? at.source.absoluteRef : from;
        if (Array.isArray(value)) {
          if (!schema.items) return;
          for (const [index, item] of value.entries())
            yield* unknown(item, schema.items, base, `${path}[${index}]`);
          return;
        }
        const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
        if (branches.length > 0) {
          const found = branches.map((branch) => [...unknown(value, branch, base, path)]);
          const objects = found.filter(
            (_, index) => resolve(branches[index], base).node?.type === 'object',
          );
          if (objects.length > 0) yield* objects.sort((a, b) => a.length - b.length)[0];
          return;
        }
        if (!schema.properties) return;
        for (const [key, child] of Object.entries(value)) {
          if (schema.properties[key])
            yield* unknown(child, schema.properties[key], base, `${path}.${key}`);
          else if (schema.additionalProperties === undefined) yield `${path}.${key}`.slice(1);
        }
      }
      for (const [name, reference] of Object.entries(media.examples ?? {})) {
        const { node: example } = resolve(reference);
        for (const field of unknown(example?.value, media.schema, undefined, '')) {
          report({
            message: `Example ${name}: the schema knows no field ${field}.`,
            location: location.child('examples'),
          });
        }
      }
    },
  };
}
