/** Every operation has a complete `x-brought`, which the SDK, the mock and the checks read. */
const allowed = {
  client: ['form', 'json'],
  envelope: ['new', 'old', 'raw'],
  effect: ['read', 'write', 'pay'],
  fallback: ['processFailed', 'cardListFailed'],
};
const ASSUMABLE = /^(path|encoding|client|successCode|(request|reply)(\.\w+)?)$/;

/**
 * The behaviour of a call beyond the shape of its reply needs a source that readers can look up.
 */
function reportBehaviours(behaviours, report, at) {
  behaviours.forEach(({ name, requirements, demand }, index) => {
    const cited = Array.isArray(requirements) && requirements.length > 0;
    if (typeof name === 'string' && cited && typeof demand === 'string') return;
    const message = 'A behaviour needs a name, the requirements it comes from, and its demand.';
    report({ message, location: at.child(index) });
  });
}

export function operationMetadata() {
  return {
    Operation(operation, { report, location }) {
      const behaviours = operation['x-behaviour'] ?? [];
      reportBehaviours(behaviours, report, location.child('x-behaviour'));
      const brought = operation['x-brought'];
      const at = location.child('x-brought');
      if (typeof brought !== 'object' || brought === null) {
        report({
          message: `${operation.operationId}: x-brought is missing.`,
          location: location.key(),
        });
        return;
      }
      for (const [key, values] of Object.entries(allowed)) {
        if (!values.includes(brought[key])) {
          report({
            message: `x-brought.${key} must be one of ${values.join(', ')}.`,
            location: at,
          });
        }
      }
      if (typeof brought.documented !== 'string' || brought.documented === '') {
        report({
          message:
            'x-brought.documented must be the path as the documents spell it, ' +
            'or "not in the documents".',
          location: at,
        });
      }
      for (const key of ['success', 'screens', 'codes', 'assumed']) {
        if (!Array.isArray(brought[key])) {
          report({ message: `x-brought.${key} must be a list.`, location: at });
          return;
        }
      }
      for (const what of brought.assumed) {
        if (!ASSUMABLE.test(what)) {
          report({
            message: `x-brought.assumed: "${what}" is not a known subject.`,
            location: at.child('assumed'),
          });
        }
      }
      for (const code of brought.success) {
        if (typeof code !== 'string') {
          report({
            message: 'x-brought.success: codes are text; quote them.',
            location: at.child('success'),
          });
        } else if (!brought.codes.some((entry) => entry.code === code)) {
          report({
            message: `x-brought.codes lacks the success code ${code}.`,
            location: at.child('codes'),
          });
        }
      }
      brought.codes.forEach((entry, index) => {
        for (const key of ['name', 'code', 'meaning', 'screen']) {
          if (typeof entry[key] !== 'string' || entry[key] === '') {
            report({
              message: `A code needs ${key}, as text.`,
              location: at.child('codes').child(index),
            });
          }
        }
      });
    },
  };
}
