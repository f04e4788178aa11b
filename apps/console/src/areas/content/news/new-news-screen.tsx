import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { useNavigate } from '@tanstack/react-router';
import styles from './news.module.css';
import { NewsEditor } from './news-editor.tsx';
import { BackToNews } from './news-links.tsx';

/** Creates news; once saved, the news has its own URL. */
export function NewNewsScreen() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className={`stack ${styles.screen}`}>
      <BackToNews />
      <PageTitle>{t('newsScreen:newTitle')}</PageTitle>
      <NewsEditor
        news={null}
        next={t('sending:preview')}
        onSaved={async ({ newsId }, toPreview) => {
          // The browser's Back leads from the preview to the words.
          await navigate({ to: '/news/$newsId', params: { newsId }, replace: true });
          if (toPreview)
            await navigate({ to: '/news/$newsId', params: { newsId }, search: { step: 'preview' } });
        }}
      />
    </div>
  );
}
