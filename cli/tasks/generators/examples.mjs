/** @typedef {{ name: string, model: string, value: unknown }} Example a reply and its model's name */

/**
 * Every example of a JSON reply in the document for servers, for clients to read and write again.
 * @param {any} document
 * @returns {Example[]}
 */
export function replyExamples(document) {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  return operations.flatMap(({ responses }) => {
    const { schema, examples } = responses[200].content['application/json'];
    return Object.values(examples).map(({ $ref }) => {
      const name = nameOf($ref);
      return { name, model: nameOf(schema.$ref), value: document.components.examples[name].value };
    });
  });
}

/** @param {string} $ref */
function nameOf($ref) {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
