import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/**
 * A type of project that installs the packages.
 * @typedef {object} Consumer
 * @property {string} name
 * @property {string[]} packages that it installs in addition to ours
 * @property {Record<string, string>} files its own, by path
 * @property {string[][]} steps commands with their arguments, run one after the other in its folder
 * @property {string} says a part of the last one's output
 */

/** @param {string} name */
const shared = (name) => readFileSync(join(root, 'cli', 'test', 'consumers', name), 'utf8');

/** @param {number} major @returns {Consumer} */
function node(major) {
  const name = `node-${process.platform}-${process.arch}`;
  return {
    name: `Node ${major}`,
    packages: [`${name}@${major}`],
    files: { 'entry-points.mjs': shared('entry-points.mjs') },
    steps: [[`node_modules/${name}/bin/node`, 'entry-points.mjs']],
    says: '"isDue":true,"isRefused":true,"isSecret":true',
  };
}

const sandboxCall = `
import { createBrought } from '@brought/sdk';
import { createSandbox } from '@brought/sdk/sandbox';

const brought = createBrought({
  baseUrl: 'http://sandbox.invalid',
  fetch: createSandbox().fetch,
  session: { sessionId: 'due-today' },
});
export const contact = () => brought.call('contactInfo').then(({ data }) => data.email);
`;

/**
 * Renders a page on the server, with a component that makes calls in the browser, and checks its
 * types.
 */
const next = {
  name: 'Next',
  packages: [
    'next@16.4.6',
    'react@19',
    'react-dom@19',
    'typescript@5.9.3',
    '@types/react@19',
    '@types/node@24',
  ],
  files: {
    'contact.ts': sandboxCall,
    'app/layout.tsx':
      'export default ({ children }: { children: React.ReactNode }) => <html><body>{children}</body></html>;',
    'app/page.tsx': `
import { contact } from '../contact';
import { Call } from './call';
export default async () => <main><p>{await contact()}</p><Call /></main>;
`,
    'app/call.tsx': `'use client';
import { createBrought } from '@brought/sdk';
const brought = createBrought();
export const Call = () => <button onClick={() => brought.call('contactInfo')}>Call</button>;
`,
    'shows.mjs': `import { readFileSync } from 'node:fs';
console.log(readFileSync('.next/server/app/index.html', 'utf8'));
`,
  },
  steps: [
    ['node_modules/.bin/next', 'build'],
    [process.execPath, 'shows.mjs'],
  ],
  says: '<p>help@lender.example</p>',
};

/**
 * Bundles as React Native does, compiles for its engine, and runs in Node, since there is no phone.
 */
const metro = {
  name: 'Metro and Hermes',
  packages: [
    'metro@0.87.1',
    '@react-native/metro-babel-transformer@0.88.1',
    'hermes-compiler@260318099.0.6',
    '@babel/core@7',
  ],
  files: {
    'contact.js': sandboxCall,
    'index.js': "import { contact } from './contact';\ncontact().then(console.log);\n",
    'metro.config.cjs': `module.exports = {
  resolver: { unstable_conditionNames: ['react-native'] },
  transformer: {
    babelTransformerPath: require.resolve('@react-native/metro-babel-transformer'),
  },
};
`,
  },
  steps: [
    [
      'node_modules/.bin/metro',
      'build',
      'index.js',
      '--config',
      'metro.config.cjs',
      '--platform',
      'android',
      '--minify',
      'false',
      '--out',
      'bundle.js',
    ],
    [
      `node_modules/hermes-compiler/hermesc/${process.platform === 'darwin' ? 'osx' : 'linux64'}-bin/hermesc`,
      '-emit-binary',
      '-w',
      '-out',
      'bundle.hbc',
      'bundle.js',
    ],
    [process.execPath, 'bundle.js'],
  ],
  says: 'help@lender.example',
};

/** @type {Consumer[]} */
export const consumers = [node(20), node(22), node(24), next, metro];
