import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { NewsSummary } from '@rajt/contract/content/operations/news';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';
import { SentTable } from '../shared/sending/sent-table.tsx';
import { useReaderWords } from './reader-words.ts';

/** News in rows: subject, state, number of sent letters, readers, time, and writer (on a phone below the subject). */
export function NewsTable({ news }: { news: readonly NewsSummary[] }) {
  const t = useT();
  const language = currentLanguage();
  const readerWords = useReaderWords();
  const rows = news.map((one) => {
    const { newsId, state, subject, branch, isOfFile, startedAt, sendAt, changedAt, changedBy } = one;
    const readers = `${t(`newsScreen:branches.${branch}`)} · ${readerWords(one)}`;
    const at = <Moment key="at" at={startedAt ?? sendAt ?? changedAt} />;
    const writer = isOfFile ? t('newsScreen:ofFile') : (changedBy ?? t('sending:someone'));
    const hasLetters = Object.keys(one.letters).length > 0;
    return {
      key: newsId,
      of: one,
      link: (
        <Link to="/news/$newsId" params={{ newsId }}>
          {subject[language]}
        </Link>
      ),
      detail: (
        <>
          {readers} · {at} · {writer}
        </>
      ),
      noLetters: !hasLetters && t(state === 'draft' || startedAt === null ? 'sending:notYet' : 'office:none'),
      further: [readers, at, writer],
    };
  });
  return (
    <SentTable
      columns={[t('newsScreen:readersHead'), t('sending:at'), t('newsScreen:changedBy')]}
      rows={rows}
    />
  );
}
