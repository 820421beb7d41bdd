/** Every field of a schema has a description, either directly or in the schema it refers to. */
export function fieldDescription() {
  return {
    SchemaProperties(properties, { report, location, resolve }) {
      for (const [name, property] of Object.entries(properties)) {
        const described = property.description ?? resolve(property).node?.description;
        // `then` and `if` repeat fields that are described where they are declared.
        if (/\/(if|then)\/properties$/.test(location.pointer)) continue;
        if (typeof described !== 'string' || described.trim() === '') {
          report({ message: `Field ${name} has no description.`, location: location.child(name) });
        }
      }
    },
  };
}
