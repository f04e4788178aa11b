import { useT } from '@rajt/app-kit/texts/texts';
import { LANGUAGES, type Language } from '@rajt/rules/language';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './two-languages.module.css';

interface TwoLanguagesProps {
  form: {
    readonly formState: {
      readonly errors: Partial<Record<Language, unknown>>;
      readonly submitCount: number;
    };
    readonly problem: unknown;
  };
  children: (language: Language) => ReactNode;
}

/** The fields of words in both languages: side by side, or on a phone one language at a time. */
export function TwoLanguages({ form, children }: TwoLanguagesProps) {
  const t = useT();
  const [shown, setShown] = useState<Language>('hu');
  const { errors, submitCount } = form.formState;
  // If the mistake is in the language that a phone does not show, its field is shown and gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt alone
  useEffect(() => {
    const wrong = LANGUAGES.find((language) => errors[language]);
    if (wrong && !errors[shown]) setShown(wrong);
  }, [submitCount, form.problem]);
  return (
    <>
      <div className={styles.onPhone}>
        <ChoiceChips
          label={t('sending:chooseLanguage')}
          labelHidden
          options={LANGUAGES.map((value) => ({ value, label: t(`sending:language.${value}`) }))}
          value={shown}
          onChange={(value) => setShown(value === 'en' ? 'en' : 'hu')}
        />
      </div>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => (
          <div key={language} className={language === shown ? undefined : styles.other}>
            {children(language)}
          </div>
        ))}
      </div>
    </>
  );
}
