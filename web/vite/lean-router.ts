import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PRODUCTION = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/**
 * Takes of react-router what the app uses, and no more: 7 kB of brotli less. Its export map leads
 * to its development build only, and unused components stay in a bundle as long as statements
 * around them look as if they did something. Code that is written in another way than expected
 * here is left alone, and only weighs more.
 */
export function leanRouter(): Plugin {
  return {
    name: 'brought-lean-router',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: productionEntry() }] },
    }),
    transform: {
      filter: { id: PRODUCTION },
      handler: (code) => ({ code: withoutSideEffects(code), map: null }),
    },
  };
}

/** Tells a bundler what it may drop when nobody uses it; what is used does the same as before. */
function withoutSideEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = [^;\n]+;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(
      /^var (\w+) = (class extends React\d*\.Component \{$.*?^\});(?:\n\1\.contextType = (\w+);)?/gms,
      (_, name, body, context) => {
        const lines = [`const ${name} = ${body};`];
        if (context) lines.push(`${name}.contextType = ${context};`);
        return `var ${name} = /* @__PURE__ */ (() => { ${lines.join('\n')} return ${name}; })();`;
      },
    );
}

function productionEntry(): string {
  const ours = createRequire(import.meta.url);
  const entry = createRequire(ours.resolve('react-router-dom')).resolve('react-router');
  return join(entry, '../../production/index.mjs');
}
