import { useT } from '@rajt/app-kit/texts/texts';
import { TwoLanguages } from '../../content/shared/sending/two-languages.tsx';
import type { MessageForm } from './message-form.ts';
import { WordsOfLanguage } from './words-of-language.tsx';

/** The fields of the subject and text in both languages. */
export function MessageWords({ form }: { form: MessageForm }) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby="words">
      <h2 id="words">{t('entrantMessages:words')}</h2>
      <p className="text-soft">
        {t('sending:languageHint')} {t('entrantMessages:placeholdersHint')}
      </p>
      <TwoLanguages form={form}>
        {(language) => <WordsOfLanguage form={form} language={language} />}
      </TwoLanguages>
      <p className="text-soft text-small">{t('entrantMessages:markdown')}</p>
    </section>
  );
}
