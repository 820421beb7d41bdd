import type { Seed } from './sandbox-answers.ts';
import { SandboxClock } from './sandbox-clock.tsx';
import { SandboxFaults } from './sandbox-faults.tsx';
import { SandboxInbox } from './sandbox-inbox.tsx';
import { SandboxSeeds } from './sandbox-seeds.tsx';
import type { EditedParameters } from './use-parameters.ts';

type SandboxToolsProps = { seeds: Seed[]; parameters: EditedParameters };

/** The tools of the sandbox: scenarios, clock, SMS inbox and faults. */
export function SandboxTools({ seeds, parameters }: SandboxToolsProps) {
  const { sessionId, mobilePhone } = parameters.values;
  return (
    <>
      <SandboxSeeds seeds={seeds} parameters={parameters} />
      <SandboxClock />
      <SandboxInbox phone={mobilePhone} sessionId={sessionId} />
      <SandboxFaults sessionId={sessionId} />
    </>
  );
}
