import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link, useLocation } from '@tanstack/react-router';
import { AgainLink, LostList } from './lost-list.tsx';
import styles from './removed-screen.module.css';

/**
 * The screen after the cart's time ran out: the lost entries, that nothing was charged, and the link to enter again. Opened
 * directly it knows of no lost entry, and shows that.
 */
export function RemovedScreen() {
  const t = useT();
  const holdMinutes = useSite()?.holdMinutes;
  const lost = useLocation({ select: ({ state }) => state.lostEntries }) ?? [];
  const [first] = lost;
  if (!first) return <NothingLost />;
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
            render={lost.length === 1 ? <AgainLink entry={first} /> : <Link to="/events" />}
          >
            {t('cart:removedAgain')}
          </Button>
        }
      >
        {why} {t('cart:removedMoney')}
      </EmptyState>
      <section className={styles.lost} aria-labelledby="lost">
        <h2 id="lost">{t('cart:removedList')}</h2>
        <LostList lost={lost} />
      </section>
    </div>
  );
}

function NothingLost() {
  const t = useT();
  return (
    <div className="page page-narrow">
      <EmptyState
        drawing={<StateDrawing kind="empty" />}
        heading={<PageTitle>{t('cart:nothingLostTitle')}</PageTitle>}
        action={
          <>
            <Button variant="go" size="lg" render={<Link to="/events" />}>
              {t('cart:emptyAction')}
            </Button>
            <Button variant="quiet" size="lg" render={<Link to="/cart" />}>
              {t('cart:nothingLostCart')}
            </Button>
          </>
        }
      >
        {t('cart:nothingLostText')}
      </EmptyState>
    </div>
  );
}
