import { isCliError, type CliError } from '../../errors/cli-error.ts';
import type { OwnFlow } from '../../flows/user/load-flow-file.ts';
import { projectFlows, projectFolder } from '../../profiles/project-flows.ts';

/** The flows of the project that can be read, and why others cannot. */
type ReadableFlows = {
  /** Undefined where the project names none, or does not allow it. */
  folder: string | undefined;
  mine: readonly OwnFlow[];
  notes: readonly string[];
};

/** Reads the flows of the project: a broken one does not hide the others. */
export async function readableFlows(): Promise<ReadableFlows> {
  const notes: string[] = [];
  const note = (which: string, { message, details }: CliError): void => {
    const where = details.map((at) => ` ${at.file}:${at.line}:${at.column} ${at.message}.`);
    notes.push(`${which} of this project are not listed: ${message}${where.join('')}`);
  };
  let folder: string | undefined;
  try {
    folder = projectFolder();
    return { folder, mine: await projectFlows((error) => note('Some flows', error)), notes };
  } catch (error) {
    if (!isCliError(error)) throw error;
    note('Flows', error);
    return { folder, mine: [], notes };
  }
}
