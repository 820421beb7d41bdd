import { useId, useState } from 'react';
import {
  activateLocale,
  rememberLocale,
  locales,
  type Locale,
  type MessageId,
} from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { showScheme, type Scheme } from './color-scheme.ts';
import type { EditedParameters } from './use-parameters.ts';
import './appearance.css';

const schemes: ReadonlyArray<{ value: Scheme; name: MessageId }> = [
  { value: 'device', name: 'testPage.scheme.device' },
  { value: 'light', name: 'testPage.scheme.light' },
  { value: 'dark', name: 'testPage.scheme.dark' },
];

/** Language and colours of the whole app. */
export function Appearance({ parameters }: { parameters: EditedParameters }) {
  const text = useText();
  const [scheme, setScheme] = useState<Scheme>('device');
  const [active, setActive] = useState(document.documentElement.lang);

  async function activate(lang: Locale): Promise<void> {
    setActive(lang);
    try {
      await activateLocale(lang);
    } catch {
      setActive(active);
      return showToast(text('failure.network'));
    }
    rememberLocale(`?lang=${lang}`);
    parameters.set({ lang });
    parameters.save({ lang });
  }

  return (
    <Card title={text('testPage.appearance')}>
      <Choices
        title={text('testPage.language')}
        options={locales.map((tag) => ({ value: tag, label: nameOf(tag), lang: tag }))}
        chosen={active}
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
  options: Array<{ value: Value; label: string; lang?: string }>;
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

/** The name of a language in itself, where the browser knows it. */
function nameOf(tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
