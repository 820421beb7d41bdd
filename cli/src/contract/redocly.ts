// What is used of Redocly's reader of descriptions: a part of its own of the program, since it
// takes a while to load.
export {
  bundle,
  createConfig,
  getLineColLocation,
  lint,
  parseYaml,
  Source,
} from '@redocly/openapi-core';
