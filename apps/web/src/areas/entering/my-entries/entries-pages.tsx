import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import styles from './entries-screen.module.css';

/** Entries on a page: a club has hundreds of them. */
export const ON_PAGE = 50;

interface EntriesPagesProps {
  page: number;
  pages: number;
}

/** The links to the other pages; nothing if there is one page. */
export function EntriesPages({ page, pages }: EntriesPagesProps) {
  const t = useT();
  if (pages <= 1) return null;
  const to = (next: number) => (
    <Link
      to="/entries"
      search={({ page: _, ...rest }) => ({ ...rest, ...(next > 1 && { page: next }) })}
      // The list starts again, on top, and so does the reader.
      onClick={expectHeading}
    />
  );
  return (
    <nav className={styles.pages} aria-label={t('entries:can.pages')}>
      {page > 1 && (
        <Button variant="quiet" icon="chevronLeft" render={to(page - 1)}>
          {t('entries:can.pageBefore')}
        </Button>
      )}
      <span className="text-soft numeric">{t('entries:can.page', { page, pages })}</span>
      {page < pages && (
        <Button variant="quiet" render={to(page + 1)}>
          {t('entries:can.pageAfter')}
        </Button>
      )}
    </nav>
  );
}
