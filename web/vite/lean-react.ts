import type { Plugin } from 'vite';

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/;

/** What react-dom offers to announce files with; index.html and the build announce ours. */
const HINTS =
  /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function [^]*?^\};/gm;

/**
 * Leaves the resource hints out of react-dom: 0.4 kB of brotli before the first screen that nobody
 * calls. Who does is told so. Code that is written in another way than expected is left alone.
 */
export function leanReact(): Plugin {
  return {
    name: 'brought-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: REACT_DOM },
      handler: (code) => ({
        code: code.replace(
          HINTS,
          `exports.$1 = function () { throw new Error('vite/lean-react.ts leaves this out'); };`,
        ),
        map: null,
      }),
    },
  };
}
