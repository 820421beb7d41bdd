import { useQuery } from '@tanstack/react-query';
import { lazyTestPart } from './lazy-test-part.tsx';
import { readSeeds } from './sandbox-answers.ts';
import { askSandbox } from './sandbox.ts';
import type { EditedParameters } from './use-parameters.ts';

const SandboxTools = lazyTestPart(async () => (await import('./sandbox-tools.tsx')).SandboxTools);

/** The tools of the sandbox, where one answers beside the app; elsewhere nothing. */
export function SandboxSection({ parameters }: { parameters: EditedParameters }) {
  const { data: seeds } = useQuery({
    queryKey: ['sandbox', 'seeds'],
    queryFn: () => askSandbox('/seeds', readSeeds),
    staleTime: Infinity,
  });
  if (!seeds || 'problem' in seeds) return null;
  return <SandboxTools seeds={seeds.data} parameters={parameters} />;
}
