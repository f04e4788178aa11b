import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link, useLocation } from '@tanstack/react-router';
import styles from './removed-screen.module.css';

/** After the cart's time ran out: what happened, that nothing was charged, and the way to enter again. */
export function RemovedScreen() {
  const t = useT();
  const holdMinutes = useSite()?.holdMinutes;
  const lost = useLocation({ select: ({ state }) => state.lostEntries }) ?? [];
  const [first] = lost;
  const why =
    holdMinutes === undefined
      ? t('cart:removedScreenPlain')
      : t('cart:removedScreenText', { count: holdMinutes });
  return (
    <div className="page page-narrow">
      <EmptyState
        drawing={<StateDrawing kind="empty" />}
        heading={<PageTitle>{t('cart:removedScreenTitle')}</PageTitle>}
        action={
          <Button
            variant="go"
            size="lg"
            render={
              first && lost.length === 1 ? (
                <Link to="/races/$raceId/entryform" params={{ raceId: first.raceId }} />
              ) : (
                <Link to="/events" />
              )
            }
          >
            {t('cart:removedAgain')}
          </Button>
        }
      >
        {why} {t('cart:removedMoney')}
      </EmptyState>
      {lost.length > 1 && (
        <section className={styles.lost} aria-labelledby="lost">
          <h2 id="lost">{t('cart:removedList')}</h2>
          <ul className="list-plain">
            {lost.map(({ raceId, race, event }) => (
              <li key={raceId} className={styles.row}>
                <Link to="/races/$raceId/entryform" params={{ raceId }}>
                  {race}
                </Link>
                <span className={styles.event}>{event}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
