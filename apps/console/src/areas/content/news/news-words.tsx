import { useT } from '@rajt/app-kit/texts/texts';
import type { Language } from '@rajt/rules/language';
import { TextArea, TextField } from '@rajt/ui/text-field';
import { TwoLanguages } from '../shared/sending/two-languages.tsx';
import { MarkdownHelp } from './markdown-help.tsx';
import type { NewsForm } from './news-form.ts';

/** The words of news in both languages. */
export function NewsWords({ form }: { form: NewsForm }) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby="words">
      <h2 id="words">{t('newsScreen:words')}</h2>
      <p className="text-soft">
        {t('sending:languageHint')} {t('newsScreen:wordsHint')}
      </p>
      <TwoLanguages form={form}>
        {(language) => <WordsOfLanguage form={form} language={language} />}
      </TwoLanguages>
      <MarkdownHelp />
    </section>
  );
}

function WordsOfLanguage({ form, language }: { form: NewsForm; language: Language }) {
  const t = useT();
  return (
    <div className="stack gap-3">
      <TextField
        label={t(`sending:subjectOf.${language}`)}
        lang={language}
        autoComplete="off"
        spellCheck
        maxLength={90}
        {...form.field(`${language}.subject`)}
      />
      <TextField
        label={t(`newsScreen:preheaderOf.${language}`)}
        hint={t('newsScreen:preheaderHint')}
        lang={language}
        autoComplete="off"
        spellCheck
        maxLength={140}
        {...form.field(`${language}.preheader`)}
      />
      <TextArea
        label={t(`sending:textOf.${language}`)}
        lang={language}
        rows={14}
        spellCheck
        {...form.field(`${language}.text`)}
      />
    </div>
  );
}
