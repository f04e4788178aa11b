import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';

/** Links back to the list of news. */
export function BackToNews() {
  const t = useT();
  return (
    <Link to="/messages" search={{ tab: 'news' }} className="back-link">
      <Icon name="chevronLeft" />
      <span>{t('newsScreen:backToList')}</span>
    </Link>
  );
}

/** Links back to the first step of news: the words of a draft, or the sending of started news. */
export function BackToStart({ newsId, label }: { newsId: string; label: string }) {
  return (
    <Link to="/news/$newsId" params={{ newsId }} search={{}} className="back-link">
      <Icon name="chevronLeft" />
      <span>{label}</span>
    </Link>
  );
}
