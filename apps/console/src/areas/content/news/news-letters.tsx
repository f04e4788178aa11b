import type { Data } from '@rajt/app-kit/api/data-of';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { fillPath } from '@rajt/contract/client';
import { type previewNews, readNewsPreview } from '@rajt/contract/content/operations/news';
import type { Language } from '@rajt/rules/language';
import { Tabs } from '@rajt/ui/tabs';
import { useState } from 'react';
import { LetterView } from '../shared/sending/letter-view.tsx';
import styles from './news.module.css';

interface NewsLettersProps {
  newsId: string;
  letters: Data<typeof previewNews>['letters'];
}

/** Shows the letter in both languages, one language at a time. */
export function NewsLetters({ newsId, letters }: NewsLettersProps) {
  const t = useT();
  const [shown, setShown] = useState<Language>(currentLanguage());
  const letter = letters.find(({ language }) => language === shown);
  if (!letter) return null;
  const { language, subject, preheader, text } = letter;
  return (
    <section className="panel" aria-labelledby="letter">
      <h2 id="letter">{t('newsScreen:letter')}</h2>
      <p className="text-soft">{t('newsScreen:letterHint')}</p>
      <Tabs
        label={t('sending:chooseLanguage')}
        tabs={letters.map((one) => ({ value: one.language, label: t(`sending:language.${one.language}`) }))}
        value={shown}
        onChange={setShown}
      >
        <div className="stack gap-3">
          <div lang={language}>
            <p className={styles.subject}>{subject}</p>
            <p className="text-soft">{preheader}</p>
          </div>
          <LetterView
            path={fillPath(readNewsPreview.path, { newsId, language })}
            title={t(`newsScreen:frame.${language}`)}
            text={text}
            language={language}
          />
        </div>
      </Tabs>
    </section>
  );
}
