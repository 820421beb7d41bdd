const kinds = ['vital', 'useful', 'decor'];
const envelope = ['data', 'attach'];

/**
 * Every field of a payload has an importance: clients ignore a missing useful or decorative field,
 * and fail without a vital one.
 */
export function fieldImportance() {
  const seen = new Set();
  return {
    Response(response, { report, location, resolve }) {
      const media = response.content?.['application/json'];
      if (media?.schema === undefined) return;

      function open(schemaOrRef, from, at) {
        const found = resolve(schemaOrRef, from);
        if (!schemaOrRef.$ref) return { schema: schemaOrRef, from, at };
        // References inside a schema are relative to the file that holds it.
        return { schema: found.node, from: found.location?.source.absoluteRef, at: found.location };
      }

      function demand(schemaOrRef, base, start) {
        const { schema, from, at } = open(schemaOrRef, base, start);
        if (!schema || seen.has(at.absolutePointer)) return;
        seen.add(at.absolutePointer);
        for (const branch of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
          demand(branch, from, at.child('oneOf'));
        if (schema.items) demand(schema.items, from, at.child('items'));
        for (const [name, field] of Object.entries(schema.properties ?? {})) {
          const own = at.child(['properties', name]);
          if (!kinds.includes(field['x-importance'])) {
            const message = `Field ${name} of a reply needs an x-importance: ${kinds.join(', ')}.`;
            report({ message, location: own });
          }
          demand(field, from, own);
        }
      }

      const { schema, from, at } = open(media.schema, undefined, location);
      for (const name of envelope) {
        const payload = schema?.properties?.[name];
        if (payload) demand(payload, from, at.child(['properties', name]));
      }
    },
  };
}
