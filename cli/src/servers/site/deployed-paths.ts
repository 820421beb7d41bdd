import { isRecord, parsedJson } from '../../contract/json-object.ts';

/**
 * Paths of screens by their names, if a deployment of the web app has others than the contract.
 */
export type DeployedPaths = Readonly<Record<string, string>>;

/** The paths in the `config.json` of a web app; none if it cannot be read. */
export function deployedPaths(config: string): DeployedPaths {
  const content = parsedJson(config);
  const paths = isRecord(content) && isRecord(content.paths) ? content.paths : {};
  // For an invalid path the web app uses its own.
  return Object.fromEntries(
    Object.entries(paths).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && /^(\/[\w-]+)+$/.test(entry[1]),
    ),
  );
}

/** The path of a screen in a deployment; the part after a `#` stays. */
export function deployedPath(path: string, paths: DeployedPaths): string {
  const [, name = '', rest = ''] = /^\/([^/#]*)(.*)$/.exec(path) ?? [];
  const other = paths[name];
  return other === undefined ? path : `${other}${rest}`;
}
