import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import styles from './entries-screen.module.css';

/** Below an empty list: entries of the other sport are on its own site. */
export function OtherSite({ search }: { search: string }) {
  const t = useT();
  const other = useSite()?.otherSite;
  if (!other) return null;
  return (
    <p className={styles.elsewhere}>
      <a href={`${other.url}/entries${search}`}>{t(`entries:otherSite.${other.branch}`)}</a>
    </p>
  );
}
