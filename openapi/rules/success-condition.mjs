/**
 * A reply has its payload for exactly the codes that mean success: the condition of its schema
 * lists the codes of `x-brought.success`, each also as the number that a server may send.
 */
export function successCondition() {
  return {
    Operation(operation, { report, location, resolve }) {
      const success = operation['x-brought']?.success;
      const media = resolve(operation.responses?.['200'] ?? {}).node?.content?.['application/json'];
      const { node: reply, location: at } = resolve(media?.schema ?? {});
      const payload = reply?.properties?.data ?? reply?.properties?.attach;
      // Without alternatives the payload is not read, or, as in the document for servers, strict.
      if (!Array.isArray(success) || !payload?.oneOf) return;
      const wanted = success.flatMap((code) =>
        String(Number(code)) === code ? [code, Number(code)] : [code],
      );
      if (JSON.stringify(reply.if?.properties?.code?.enum) === JSON.stringify(wanted)) return;
      const codes = JSON.stringify(wanted);
      report({
        message: `The condition of the reply of ${operation.operationId} must list ${codes}.`,
        location: at ?? location.key(),
      });
    },
  };
}
