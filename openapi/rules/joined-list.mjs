/** The pattern of a list that is sent as comma-joined text admits `x-max-items` entries. */
export function joinedList() {
  return {
    Schema(schema, { report, location }) {
      const most = schema['x-max-items'];
      if (most === undefined) return;
      const pattern = `^([^,]+(,[^,]+){0,${most - 1}})?$`;
      if (schema.pattern === pattern) return;
      report({
        message: `A joined list of at most ${most} entries has the pattern ${pattern}.`,
        location,
      });
    },
  };
}
