import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useWaiting } from '../shared/waiting/use-waiting.ts';
import styles from './waiting.module.css';
import { WaitingCard } from './waiting-card.tsx';

/** The person's waiting places, offers first; nothing if there is none. */
export function WaitingSection() {
  const t = useT();
  const { data: places, error, refetch } = useWaiting();
  if (error && !places) {
    const retry = () => {
      expectHeading();
      void refetch();
    };
    return (
      <Notice kind="warning">
        <p>{t('waiting:failed')}</p>
        <Button variant="quiet" size="sm" onClick={retry}>
          {t('waiting:retry')}
        </Button>
      </Notice>
    );
  }
  if (!places || places.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" tabIndex={-1}>
        {t('waiting:mine')}
      </h2>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.waitingId}>
            <WaitingCard place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}
