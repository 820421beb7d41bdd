import { pathToFileURL } from 'node:url';
import { Stop, verb } from '../verb.mjs';

// Runs one bench and prints its rows as the last line, as JSON.
await verb(async ([path = '']) => {
  const { default: bench } = await import(pathToFileURL(path).href);
  if (typeof bench?.run !== 'function') {
    throw new Stop(`${path} must default-export { name, run }, run() resolving to rows.`);
  }
  console.log(JSON.stringify(await bench.run()));
});
