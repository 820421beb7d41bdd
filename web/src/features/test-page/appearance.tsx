import { useId, useState } from 'react';
import type { MessageId } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { localeNames, locales, type Locale } from '../../locales/locales.ts';
import { useLanguage } from '../../session/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import type { EditedParameters } from './use-parameters.ts';
import './appearance.css';

/** The device's preferred colours, or one scheme regardless of that. */
type Scheme = 'device' | 'light' | 'dark';

/** The media condition of rules for dark devices. */
const PREFERS_DARK = 'prefers-color-scheme: dark';

/** The condition that such a rule gets instead. */
const forcedMedia = { light: 'not all', dark: 'all' };

/** The original media condition of each rule for dark devices. */
const ownMedia = new Map<CSSMediaRule, string>();

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

/**
 * Shows the app in a colour scheme until the page is reloaded: turns the rules for dark devices on
 * or off in the stylesheets that are here.
 */
function showScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme === 'device' ? '' : scheme;
  for (const rule of darkRules()) {
    const own = ownMedia.get(rule) ?? rule.media.mediaText;
    ownMedia.set(rule, own);
    rule.media.mediaText = scheme === 'device' ? own : forcedMedia[scheme];
  }
}

function darkRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .filter((rule) => ownMedia.has(rule) || rule.media.mediaText.includes(PREFERS_DARK));
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
