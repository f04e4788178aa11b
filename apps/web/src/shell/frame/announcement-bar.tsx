import { OF_EVERYBODY } from '@rajt/app-kit/api/query-client';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { getAnnouncement } from '@rajt/contract/content/operations/announcement';
import { IconButton } from '@rajt/ui/icon-button';
import { Icon } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAppStore } from '../session/app-store.ts';
import styles from './announcement-bar.module.css';

/** A tab that stays open asks again after so long. */
const ASK_AGAIN_MS = 300_000;
/** More have never been put away by anybody who still meets them. */
const REMEMBERED = 20;

/** The organiser's announcement to everybody on this site, until the person closes it. */
export function AnnouncementBar() {
  const t = useT();
  const { data } = useQuery({
    ...queryOf(getAnnouncement),
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
    meta: OF_EVERYBODY,
  });
  const putAway = useAppStore((state) => state.announcementsPutAway);
  if (!data?.id || !data.message || putAway.includes(data.id)) return null;
  const { id, message, link } = data;
  const hide = () => {
    useAppStore.setState({ announcementsPutAway: [id, ...putAway].slice(0, REMEMBERED) });
    // The bar goes with its button.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.bar}>
      <div className={`page ${styles.words}`}>
        <Icon name="info" size="1.375rem" className={styles.icon} />
        <p>
          {message} {link && <Lead {...link} />}
        </p>
        <IconButton icon="close" label={t('shell:announcementHide')} onClick={hide} />
      </div>
    </aside>
  );
}

function Lead({ href, text }: { href: string; text: string }) {
  if (!href.startsWith('/')) return <a href={href}>{text}</a>;
  const [path, hash] = href.split('#', 2);
  return (
    <Link to={path} {...(hash ? { hash } : {})}>
      {text}
    </Link>
  );
}
