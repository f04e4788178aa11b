import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { type News, previewNews, testNews } from '@rajt/contract/content/operations/news';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/session/signed-in.ts';
import { SendingPreview } from '../shared/sending/sending-preview.tsx';
import { NewsLetters } from './news-letters.tsx';
import { BackToStart } from './news-links.tsx';
import { useReaderWords } from './reader-words.ts';
import { SendNewsForm } from './send-news-form.tsx';

/** The preview of a draft: the number of readers, the letter in both languages, a test to the caller, and the sending. */
export function NewsPreview({ news }: { news: News }) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const readerWords = useReaderWords();
  const { newsId, version } = news;
  const { queryKey, queryFn } = queryOf(previewNews, { params: { newsId } });
  // The preview counts all readers, so it is read once for each version, and after a press.
  const query = useQuery({
    queryKey: [...queryKey, version],
    queryFn,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
  const { data: preview } = query;
  const test = useAction(testNews, {
    input: () => ({ params: { newsId } }),
    saved: t('newsScreen:tested', { to: me.email }),
    undone: t('sending:notTested'),
  });
  const count = preview
    ? t('newsScreen:count', { count: preview.readers, total: formats.number(preview.readers) })
    : '';
  return (
    <SendingPreview
      words={{
        eyebrow: t('newsScreen:title'),
        counting: t('newsScreen:counting'),
        count,
        nobodyTitle: t('newsScreen:nobody.title'),
        nobodyText: t('newsScreen:nobody.text'),
        testHint: t('newsScreen:testHint', { email: me.email }),
        sendTitle: t('newsScreen:sendTitle'),
      }}
      back={<BackToStart newsId={newsId} label={t('sending:backToWords')} />}
      toWords={<Link to="/news/$newsId" params={{ newsId }} search={{}} />}
      query={query}
      letters={preview?.readers}
      counts={
        preview &&
        preview.readers > 0 && (
          <section className="panel">
            <h2>{count}</h2>
            <p className="text-soft">
              {t(`newsScreen:branches.${news.branch}`)} · {readerWords(news)}. {t('newsScreen:countHint')}
            </p>
          </section>
        )
      }
      test={test}
      sendForm={(onMoved) =>
        preview && <SendNewsForm news={news} readers={preview.readers} onMoved={onMoved} />
      }
    >
      {preview && <NewsLetters key={query.dataUpdatedAt} newsId={newsId} letters={preview.letters} />}
    </SendingPreview>
  );
}
