import { cliLaws } from './laws/cli.mjs';
import { forbid, law } from './laws/room-law.mjs';
import { sdkLaws } from './laws/sdk.mjs';
import { webLaws } from './laws/web.mjs';

/**
 * The import rules: openapi <- sdk <- { web, cli }, and the folders of the packages, as overrides
 * of the linter. A later one replaces the patterns of an earlier one, so each lists everything that
 * applies to its files.
 */
export const importLaws = [
  law(
    ['openapi/**'],
    [forbid('^@brought/|^(\\.\\./)+(sdk|web|cli)/', 'The contract imports nobody.')],
  ),
  ...sdkLaws(),
  ...cliLaws(),
  ...webLaws(),
];
