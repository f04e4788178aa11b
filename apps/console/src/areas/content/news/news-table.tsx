import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { NewsSummary } from '@rajt/contract/content/operations/news';
import { Badge } from '@rajt/ui/badge';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';
import { LetterBar } from '../shared/sending/letter-bar.tsx';
import { TONES } from '../shared/sending/letter-counts.ts';
import styles from './news.module.css';
import { useReaderWords } from './reader-words.ts';

/** News in rows: subject, state, how many letters went out, to whom, when, and who wrote it (on a phone below the subject). */
export function NewsTable({ news }: { news: readonly NewsSummary[] }) {
  const t = useT();
  const language = currentLanguage();
  const readerWords = useReaderWords();
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('sending:subject')}</th>
            <th scope="col">{t('sending:stateHead')}</th>
            <th scope="col" className="numeric">
              {t('sending:sentHead')}
            </th>
            <th scope="col" className={styles.further}>
              {t('newsScreen:readersHead')}
            </th>
            <th scope="col" className={styles.further}>
              {t('sending:at')}
            </th>
            <th scope="col" className={styles.further}>
              {t('newsScreen:changedBy')}
            </th>
          </tr>
        </thead>
        <tbody>
          {news.map((one) => {
            const { newsId, state, subject, branch, isOfFile, startedAt, sendAt, changedAt, changedBy } = one;
            const readers = `${t(`newsScreen:branches.${branch}`)} · ${readerWords(one)}`;
            const at = startedAt ?? sendAt ?? changedAt;
            const writer = isOfFile ? t('newsScreen:ofFile') : (changedBy ?? t('sending:someone'));
            const hasLetters = Object.keys(one.letters).length > 0;
            return (
              <tr key={newsId}>
                <th scope="row">
                  <Link to="/news/$newsId" params={{ newsId }}>
                    {subject[language]}
                  </Link>
                  <span className={styles.detail}>
                    {readers} · <Moment at={at} /> · {writer}
                  </span>
                </th>
                <td>
                  <Badge tone={TONES[state]}>{t(`sending:state.${state}`)}</Badge>
                </td>
                <td className="numeric">
                  {hasLetters ? (
                    <LetterBar of={one} />
                  ) : (
                    <span className="text-soft">
                      {t(state === 'draft' || startedAt === null ? 'sending:notYet' : 'office:none')}
                    </span>
                  )}
                </td>
                <td className={styles.further}>{readers}</td>
                <td className={styles.further}>
                  <Moment at={at} />
                </td>
                <td className={styles.further}>{writer}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
