import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { type News, previewNews, testNews } from '@rajt/contract/content/operations/news';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { EmptyState } from '@rajt/ui/empty-state';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../shell/session/signed-in.ts';
import styles from './news.module.css';
import { NewsLetters } from './news-letters.tsx';
import { BackToStart } from './news-links.tsx';
import { useReaderWords } from './reader-words.ts';
import { SendNewsForm } from './send-news-form.tsx';

/** A draft before it is sent: how many get it, the letter in both languages, a test to oneself, and the sending. */
export function NewsPreview({ news }: { news: News }) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const readerWords = useReaderWords();
  const { newsId, version } = news;
  const { queryKey, queryFn } = queryOf(previewNews, { params: { newsId } });
  // It counts all readers, so it is asked once for each version, and by a press.
  const query = useQuery({
    queryKey: [...queryKey, version],
    queryFn,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  const { data: preview, error } = query;
  const [isSending, setSending] = useState(false);
  /** Why it was not sent; the numbers below are new. */
  const [moved, setMoved] = useState<string | null>(null);
  const test = useAction(testNews, {
    input: () => ({ params: { newsId } }),
    saved: t('newsScreen:tested', { to: me.email }),
    undone: t('sending:notTested'),
  });
  const count = preview && { count: preview.readers, total: formats.number(preview.readers) };
  return (
    <div className={`stack ${styles.preview}`}>
      <BackToStart newsId={newsId} label={t('sending:backToWords')} />
      <PageTitle eyebrow={t('newsScreen:title')}>{t('sending:previewTitle')}</PageTitle>
      {moved !== null && (
        <Notice kind="warning" role="alert" title={t('sending:moved')}>
          <p>{moved}</p>
        </Notice>
      )}
      <LiveRegion message={count ? t('newsScreen:count', count) : ''} />
      {!preview &&
        (error ? (
          <PartProblem error={error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={t('newsScreen:counting')}>
            <Skeleton lines={6} />
          </Loading>
        ))}
      {preview?.readers === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="search" />}
          title={t('newsScreen:nobody.title')}
          action={
            <Button variant="go" render={<Link to="/news/$newsId" params={{ newsId }} search={{}} />}>
              {t('sending:backToWords')}
            </Button>
          }
        >
          <p>{t('newsScreen:nobody.text')}</p>
        </EmptyState>
      )}
      {preview && count && preview.readers > 0 && (
        <section className="panel">
          <h2>{t('newsScreen:count', count)}</h2>
          <p className="text-soft">
            {t(`newsScreen:branches.${news.branch}`)} · {readerWords(news)}. {t('newsScreen:countHint')}
          </p>
        </section>
      )}
      {preview && (
        <>
          <div className="cluster">
            {preview.readers > 0 && (
              <Button variant="go" onClick={() => setSending(true)}>
                {t('sending:toSend')}
              </Button>
            )}
            <Button variant="quiet" icon="mail" loading={test.isPending} onClick={() => void test.press()}>
              {t('sending:test')}
            </Button>
            <span className="text-soft text-small">{t('newsScreen:testHint', { email: me.email })}</span>
          </div>
          <NewsLetters key={query.dataUpdatedAt} newsId={newsId} letters={preview.letters} />
          <Dialog
            open={isSending}
            onOpenChange={setSending}
            title={t('newsScreen:sendTitle')}
            closeLabel={t('common:close')}
            startsAtField
          >
            {isSending && (
              <SendNewsForm
                news={news}
                readers={preview.readers}
                onMoved={(why) => {
                  setSending(false);
                  setMoved(why);
                  void query.refetch();
                }}
              />
            )}
          </Dialog>
        </>
      )}
    </div>
  );
}
