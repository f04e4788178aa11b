import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { fillPath } from '@rajt/contract/client';
import { type News, readNewsPreview } from '@rajt/contract/content/operations/news';
import { LANGUAGES } from '@rajt/rules/language';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { LetterFrame } from '../shared/sending/letter-view.tsx';
import { SendingPanel } from '../shared/sending/sending-panel.tsx';
import styles from './news.module.css';
import { BackToNews } from './news-links.tsx';
import { useReaderWords } from './reader-words.ts';
import { useNewsActions } from './use-news-actions.ts';

/** Started news: the progress of its sending, its readers, and its letter in both languages. */
export function StartedNews({ news, query }: { news: News; query: UseQueryResult<News> }) {
  const t = useT();
  const formats = useFormats();
  const readerWords = useReaderWords();
  const { newsId, state, subject, isOfFile, issueId, letters, version } = news;
  const { stop, resume } = useNewsActions(news);
  const unknown = letters.unknown ?? 0;
  const isOld = state === 'sent' && Object.keys(letters).length === 0;
  return (
    <div className={`stack ${styles.screen}`}>
      <BackToNews />
      <PageTitle eyebrow={t('newsScreen:title')}>{subject[currentLanguage()]}</PageTitle>
      <StaleNote query={query} />
      <SendingPanel
        of={news}
        stop={stop}
        resume={resume}
        unknown={
          unknown > 0 && (
            <Notice
              kind="warning"
              title={t('newsScreen:unknown', { count: unknown, total: formats.number(unknown) })}
            >
              <p>{t('newsScreen:unknownText')}</p>
            </Notice>
          )
        }
      />
      {isOld && <p className="text-soft">{t('newsScreen:oldLetters')}</p>}
      {state === 'stopped' &&
        (isOfFile ? (
          <p className="text-soft">{t('newsScreen:fileHint')}</p>
        ) : (
          <div className="cluster">
            <Button
              variant="quiet"
              render={<Link to="/news/$newsId" params={{ newsId }} search={{ step: 'words' }} />}
            >
              {t('newsScreen:correct')}
            </Button>
            <span className="text-soft text-small">{t('newsScreen:correctHint')}</span>
          </div>
        ))}
      <section className="panel">
        <h2>{t('newsScreen:readers')}</h2>
        <dl className="facts">
          <dt>{t('newsScreen:readersHead')}</dt>
          <dd>
            {t(`newsScreen:branches.${news.branch}`)} · {readerWords(news)}
          </dd>
          <dt>{t('newsScreen:changedBy')}</dt>
          <dd>{isOfFile ? t('newsScreen:ofCommand') : (news.changedBy ?? t('sending:someone'))}</dd>
          <dt>{t('newsScreen:name')}</dt>
          <dd>
            <code>{issueId}</code>
          </dd>
        </dl>
      </section>
      <section className="panel">
        <h2>{t('newsScreen:letter')}</h2>
        <p className="text-soft">{t('newsScreen:letterHint')}</p>
        <div className={styles.languages}>
          {LANGUAGES.map((language) => (
            <div key={language} className="stack gap-3">
              <p lang={language} className={styles.subject}>
                {subject[language]}
              </p>
              <LetterFrame
                key={version}
                path={fillPath(readNewsPreview.path, { newsId, language })}
                title={t(`newsScreen:frame.${language}`)}
              />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
