import { useAction } from '@rajt/app-kit/api/use-action';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { deleteNews, listNews, type News } from '@rajt/contract/content/operations/news';
import { useNavigate } from '@tanstack/react-router';
import { RemoveDraft } from '../shared/sending/remove-draft.tsx';
import styles from './news.module.css';
import { NewsEditor } from './news-editor.tsx';
import { BackToNews, BackToStart } from './news-links.tsx';

/** A draft in the editor, with a button that deletes it. */
export function NewsDraft({ news }: { news: News }) {
  const t = useT();
  const navigate = useNavigate();
  const { newsId } = news;
  const remove = useAction(deleteNews, {
    input: () => ({ params: { newsId } }),
    refresh: [listNews],
    saved: t('sending:removed'),
    undone: t('sending:notRemoved'),
    done: () => navigate({ to: '/messages', search: { tab: 'news' } }),
  });
  return (
    <div className={`stack ${styles.screen}`}>
      <BackToNews />
      <PageTitle>{t('newsScreen:draftTitle')}</PageTitle>
      <NewsEditor
        news={news}
        next={t('sending:preview')}
        onSaved={(_, toPreview) =>
          toPreview && navigate({ to: '/news/$newsId', params: { newsId }, search: { step: 'preview' } })
        }
        more={<RemoveDraft onRemove={remove.press} />}
      />
    </div>
  );
}

/** Stopped news in the editor: the saved words are sent to the readers who have not got the news. */
export function CorrectNews({ news }: { news: News }) {
  const t = useT();
  const navigate = useNavigate();
  const { newsId } = news;
  return (
    <div className={`stack ${styles.screen}`}>
      <BackToStart newsId={newsId} label={t('newsScreen:backToSending')} />
      <PageTitle>{t('newsScreen:correctTitle')}</PageTitle>
      <p className="text-soft">{t('newsScreen:correctHint')}</p>
      <NewsEditor
        news={news}
        next={t('newsScreen:backToSending')}
        onSaved={(_, isDone) => isDone && navigate({ to: '/news/$newsId', params: { newsId }, search: {} })}
      />
    </div>
  );
}
