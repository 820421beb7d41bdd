import { useId, useState } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { localeNames, locales, type Locale } from '../../locales/locales.ts';
import { useLanguage } from '../../session/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { showScheme, type Scheme } from './color-scheme.ts';
import type { EditedParameters } from './use-parameters.ts';
import './appearance.css';

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
      <Choices
        title={text('testPage.language')}
        options={locales.map((tag) => ({ value: tag, label: localeNames[tag], lang: tag }))}
        chosen={language}
        onChoose={(tag) => void activate(tag)}
      />
      <Choices
        title={text('testPage.scheme')}
        options={schemes.map(({ value, name }) => ({ value, label: text(name) }))}
        chosen={scheme}
        onChoose={(wanted) => {
          setScheme(wanted);
          showScheme(wanted);
        }}
      />
    </Card>
  );
}

type ChoicesProps<Value extends string> = {
  title: string;
  options: { value: Value; label: string; lang?: string }[];
  chosen: string;
  onChoose: (value: Value) => void;
};

function Choices<Value extends string>({ title, options, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="appearance">
      <legend>{title}</legend>
      {options.map(({ value, label, lang }) => (
        <label key={value} lang={lang}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
