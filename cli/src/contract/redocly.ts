// The used part of Redocly's reader of descriptions: a separate part of the program, since it is
// slow to load.
export {
  bundle,
  createConfig,
  getLineColLocation,
  lint,
  parseYaml,
  Source,
} from '@redocly/openapi-core';
