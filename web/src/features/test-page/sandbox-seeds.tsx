import { useState } from 'react';
import { paths, type ScreenName } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { ScreenLink } from '../../session/navigation.tsx';
import { type ScreenQuery } from '../../session/screen-href.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/notices.ts';
import { TextField } from '../../ui/text-field.tsx';
import { parameterNames } from '../../session/page-parameters.ts';
import type { Seed } from './sandbox-answers.ts';
import type { EditedParameters } from './use-parameters.ts';
import { SandboxProblem } from './sandbox-problem.tsx';
import { useSandbox } from './use-sandbox.ts';
import './sandbox-seeds.css';

type SandboxSeedsProps = { seeds: Seed[]; parameters: EditedParameters };

/** The scenarios; one tap opens a session of one. */
export function SandboxSeeds({ seeds, parameters }: SandboxSeedsProps) {
  const text = useText();
  const [owner, setOwner] = useState('');
  const { sessionId, lang, system } = parameters.values;
  const reset = useSandbox('/reset', (fields) => fields, { enabled: false });

  return (
    <Card title={text('testPage.seeds')}>
      <TextField
        label={text('testPage.seedOwner')}
        value={owner}
        placeholder="anna"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(typed) => setOwner(typed.trim())}
      />
      <ul className="seeds">
        {seeds.map((seed) => (
          <li key={seed.name}>
            <SeedLink seed={seed} owner={owner} parameters={{ lang, system }} />
          </li>
        ))}
      </ul>
      {sessionId === '' ? null : (
        <Button
          tone="secondary"
          busy={reset.busy}
          onClick={() =>
            reset.order({ method: 'POST', body: { sessionId } }, () =>
              showToast(text('testPage.sessionReset')),
            )
          }
        >
          {text('testPage.resetSession', { sessionId })}
        </Button>
      )}
      <SandboxProblem problem={reset.problem} />
    </Card>
  );
}

type SeedLinkProps = {
  seed: Seed;
  /**
   * Name of the tester who has a separate session; if empty, the shared one of the scenario opens.
   */
  owner: string;
  /** Parameters that go along with any session. */
  parameters: { lang: string; system: string };
};

function SeedLink({ seed: { name, summary, link }, owner, parameters }: SeedLinkProps) {
  const { pathname, searchParams } = new URL(link, location.origin);
  if (owner !== '') searchParams.set('sessionId', `${name}.${owner}`);
  for (const [key, value] of Object.entries(parameters)) if (value) searchParams.set(key, value);
  const words = (
    <>
      <span>
        <code>{name}</code>
        <small>{summary}</small>
      </span>
      <Icon name="forward" />
    </>
  );
  const screen = screenNames.find((known) => paths[known] === pathname);
  if (!screen) return <a href={`${pathname}?${searchParams}`}>{words}</a>;
  return (
    <ScreenLink to={screen} query={{ ...nobody, ...Object.fromEntries(searchParams) }}>
      {words}
    </ScreenLink>
  );
}

const screenNames = Object.keys(paths) as ScreenName[];

/** Without the session of this page. */
const nobody: ScreenQuery = Object.fromEntries(
  [...parameterNames, 'product_id'].map((name) => [name, undefined]),
);
