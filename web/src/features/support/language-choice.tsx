import { useText } from '../../lib/use-text.ts';
import { localeNames, locales, type Locale } from '../../locales/locales.ts';
import { useLanguage } from '../../session/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { showToast } from '../../ui/notices.ts';

/** The languages of the app, each in its own words: one tap changes all of it. */
export function LanguageChoice() {
  const text = useText();
  const { language, choose } = useLanguage();

  async function change(locale: Locale): Promise<void> {
    if (!(await choose(locale))) showToast(text('failure.network'));
  }

  return (
    <Card>
      <ChoiceChips
        label={text('support.language')}
        options={locales.map((tag) => ({ value: tag, label: localeNames[tag], lang: tag }))}
        selected={language}
        onSelect={(tag) => void change(tag)}
      />
    </Card>
  );
}
