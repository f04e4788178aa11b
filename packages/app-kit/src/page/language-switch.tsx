import { LANGUAGES } from '@rajt/rules/language';
import { chooseLanguage, currentLanguage, useT } from '../texts/texts.ts';
import styles from './language-switch.module.css';

/** Begins with the visible text, so that people who speak to the page can say it. */
const names = { hu: 'Hu – magyar', en: 'En – English' } as const;

/** Hu/En: each named in its own language, so that everybody finds theirs. */
export function LanguageSwitch() {
  const t = useT();
  const current = currentLanguage();
  return (
    <fieldset className={styles.switch} aria-label={t('shell:language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={names[language]}
          aria-pressed={language === current}
          className={styles.choice}
          onClick={() => language !== current && chooseLanguage(language)}
        >
          {language === 'hu' ? 'Hu' : 'En'}
        </button>
      ))}
    </fieldset>
  );
}
