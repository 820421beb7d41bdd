import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { readConfigFile, readConfigFiles, userConfigPath } from '../../profiles/config-file.ts';
import { profileNames, unknownProfile } from '../../profiles/resolve-profile.ts';
import { writePrivately } from '../../profiles/write-privately.ts';

/** Makes a profile the user's default; warns where the project's file overrides it. */
export function useProfile(terminal: Terminal, name: string): Promise<ExitCode> {
  const files = readConfigFiles();
  if (!profileNames(files).includes(name)) throw unknownProfile(name, '--profile', files);
  const path = userConfigPath();
  if (path === undefined) {
    throw usageError(
      'There is no home folder to keep the choice in: HOME is not set.',
      'Name a file in BROUGHT_CONFIG, or a profile with -p.',
    );
  }
  const config = { ...readConfigFile(path), profile: name };
  writePrivately(path, `${JSON.stringify(config, null, 2)}\n`);
  const project = files.find(({ kind }) => kind === 'project');
  const other = project?.config.profile;
  if (terminal.json) terminal.printJson({ version: 1, profile: name, file: path });
  else terminal.print(`${terminal.paint('bold', name)} is the profile in use (${path}).`);
  if (other !== undefined && other !== name) {
    terminal.warn(`Here ${project?.path} goes before it: in this project ${other} is used.`);
  }
  return Promise.resolve(exitCode.passed);
}
