import { useState } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { localeNames, locales, type Locale } from '../../locales/locales.ts';
import { useLanguage } from '../../session/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { showToast } from '../../ui/notices.ts';
import { showScheme, type Scheme } from './color-scheme.ts';
import type { EditedParameters } from './use-parameters.ts';

const schemes: readonly { value: Scheme; name: MessageId }[] = [
  { value: 'device', name: 'testPage.scheme.device' },
  { value: 'light', name: 'testPage.scheme.light' },
  { value: 'dark', name: 'testPage.scheme.dark' },
];

/** Language and colours of the whole app. */
export function Appearance({ parameters }: { parameters: EditedParameters }) {
  const text = useText();
  const [scheme, setScheme] = useState<Scheme>('device');
  const { language, choose } = useLanguage();

  async function activate(lang: Locale): Promise<void> {
    if (!(await choose(lang))) return showToast(text('failure.network'));
    parameters.set({ lang });
    parameters.save({ lang });
  }

  return (
    <Card title={text('testPage.appearance')}>
      <ChoiceChips
        label={text('testPage.language')}
        options={locales.map((tag) => ({ value: tag, label: localeNames[tag], lang: tag }))}
        selected={language}
        onSelect={(tag) => void activate(tag)}
      />
      <ChoiceChips
        label={text('testPage.scheme')}
        options={schemes.map(({ value, name }) => ({ value, label: text(name) }))}
        selected={scheme}
        onSelect={(wanted) => {
          setScheme(wanted);
          showScheme(wanted);
        }}
      />
    </Card>
  );
}
