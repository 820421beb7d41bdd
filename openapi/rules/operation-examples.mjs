/**
 * Every operation has an example of a success, of a failure, and of each code that it documents,
 * named like the code; the example's code is that code. Names are never numbers: servers of
 * examples iterate over them in object order, in which integer-like keys come first.
 */
export function operationExamples() {
  return {
    Operation(operation, ctx) {
      const { location, resolve, report } = ctx;
      const examples = new Map();
      const content = resolve(operation.responses?.['200'] ?? {}).node?.content ?? {};
      for (const media of Object.values(content)) {
        for (const [name, example] of Object.entries(media.examples ?? {})) {
          examples.set(name, resolve(example).node?.value);
        }
      }
      const at = location.child('responses');
      for (const name of ['success', 'serverFailure']) {
        if (!examples.has(name)) report({ message: `No example named ${name}.`, location: at });
      }
      for (const name of examples.keys()) {
        if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
          report({ message: `Example ${name}: name it by meaning, in camelCase.`, location: at });
        }
      }
      for (const { name, code } of operation['x-brought']?.codes ?? []) {
        if (!examples.has(name)) {
          report({ message: `No example for code ${code} (${name}).`, location: at });
          continue;
        }
        const value = examples.get(name);
        if (typeof value === 'object' && value !== null && String(value.code) !== code) {
          report({ message: `Example ${name} has code ${value.code}, not ${code}.`, location: at });
        }
      }
    },
  };
}
