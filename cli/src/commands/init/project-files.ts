import { flowTemplate } from '../shared/flow-template.ts';

/** A file of a new project. */
export type ProjectFile = {
  path: string;
  /** Its purpose. */
  about: string;
  text: string;
};

/** The name of the settings file that is created. */
export const CONFIG_FILE = 'brought.config.ts';

const CONFIG = `import { defineConfig } from '@brought/cli/config';

export default defineConfig({
  flows: 'flows', // the folder of your own flows
  profile: 'sandbox', // the one that is used when -p names none
  profiles: {
    sandbox: { target: 'sandbox' },
    // staging: {
    //   target: 'https://staging.example',
    //   session: { userId: '7', sessionId: { secret: 'staging-session' } },
    //   sms: { from: 'fixed', code: '000000' },
    //   allowedHosts: ['staging.example'],
    // },
  },
});
`;

/** Major version of Node.js in CI; the types of a project are those of the same version. */
export const NODE_VERSION = 22;

const TSCONFIG = `{
  "compilerOptions": {
    "target": "es2022",
    "lib": ["es2023", "dom", "dom.iterable"],
    "module": "esnext",
    "moduleResolution": "bundler",
    "allowImportingTsExtensions": true,
    "resolveJsonModule": true,
    "isolatedModules": true,
    "types": ["node"],
    "strict": true,
    "noEmit": true,
    "skipLibCheck": true
  },
  "include": ["brought.config.ts", "flows"]
}
`;

const WORKFLOW = `name: flows
on: [push]
jobs:
  flows:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: ${NODE_VERSION}
          cache: npm
      - run: npm ci
      - run: npx tsc --noEmit
      - run: npx brought profile trust
      - run: npx brought flow run flows --junit junit.xml --html report.html
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: flows
          include-hidden-files: true
          path: |
            junit.xml
            report.html
            .brought/runs
`;

/** All files of a new project, in the order in which they are listed. */
export const projectFiles: readonly ProjectFile[] = [
  { path: CONFIG_FILE, about: 'targets, sessions, where your flows lie', text: CONFIG },
  {
    path: 'flows/order-due.ts',
    about: 'a flow that is green at once',
    text: flowTemplate('order.due'),
  },
  { path: 'tsconfig.json', about: 'types, for editors and `npx tsc --noEmit`', text: TSCONFIG },
  {
    path: '.github/workflows/flows.yml',
    about: 'runs your flows on every push',
    text: WORKFLOW,
  },
  {
    path: '.gitignore',
    about: 'keeps the files of runs out of git',
    text: 'node_modules/\n.brought/\njunit.xml\nreport.html\n',
  },
];
