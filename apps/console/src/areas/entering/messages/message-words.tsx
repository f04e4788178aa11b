import { useT } from '@rajt/app-kit/texts/texts';
import { LANGUAGES, type Language } from '@rajt/rules/language';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { useEffect, useState } from 'react';
import styles from './message-editor.module.css';
import type { MessageForm } from './message-form.ts';
import { WordsOfLanguage } from './words-of-language.tsx';

/** The words in both languages: side by side, or on a phone one after the other. */
export function MessageWords({ form }: { form: MessageForm }) {
  const t = useT();
  const [shown, setShown] = useState<Language>('hu');
  const { errors, submitCount } = form.formState;
  // A mistake in the language that a phone does not show: its field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt alone
  useEffect(() => {
    const wrong = LANGUAGES.find((language) => errors[language]);
    if (wrong && !errors[shown]) setShown(wrong);
  }, [submitCount, form.problem]);
  return (
    <section className="panel" aria-labelledby="words">
      <h2 id="words">{t('entrantMessages:words')}</h2>
      <p className="text-soft">
        {t('entrantMessages:languageHint')} {t('entrantMessages:placeholdersHint')}
      </p>
      <div className={styles.onPhone}>
        <ChoiceChips
          label={t('entrantMessages:chooseLanguage')}
          labelHidden
          options={LANGUAGES.map((value) => ({ value, label: t(`entrantMessages:language.${value}`) }))}
          value={shown}
          onChange={(value) => setShown(value === 'en' ? 'en' : 'hu')}
        />
      </div>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => (
          <div key={language} className={language === shown ? undefined : styles.other}>
            <WordsOfLanguage form={form} language={language} />
          </div>
        ))}
      </div>
      <p className="text-soft text-small">{t('entrantMessages:markdown')}</p>
    </section>
  );
}
