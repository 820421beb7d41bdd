import { useQuery } from '@tanstack/react-query';
import { LazyPart } from './lazy-part.tsx';
import { readSeeds } from './sandbox-answers.ts';
import { askSandbox } from './sandbox.ts';
import type { EditedParameters } from './use-parameters.ts';

/** The tools of the sandbox, where one answers beside the app; elsewhere nothing. */
export function SandboxSection({ parameters }: { parameters: EditedParameters }) {
  const { data: seeds } = useQuery({
    queryKey: ['sandbox', 'seeds'],
    queryFn: () => askSandbox('/seeds', readSeeds),
    staleTime: Infinity,
  });
  if (!seeds || 'problem' in seeds) return null;
  return <LazyPart load={bringTools} given={{ seeds: seeds.data, parameters }} />;
}

async function bringTools() {
  return (await import('./sandbox-tools.tsx')).SandboxTools;
}
