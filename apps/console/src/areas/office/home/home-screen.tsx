import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FlagState } from '@rajt/contract/office/operations/flags';
import styles from './home-screen.module.css';
import { Inbox } from './inbox.tsx';
import { Overview } from './overview.tsx';
import { WaitingReviews } from './waiting-reviews.tsx';

/** The home screen: waiting reviews, the inbox of flags, and the numbers of the events. */
export function HomeScreen({ state, onState }: { state: FlagState; onState: (state: FlagState) => void }) {
  const t = useT();
  return (
    <div className="stack">
      <PageTitle>{t('inbox:title')}</PageTitle>
      <div className={styles.halves}>
        <div className="stack">
          <WaitingReviews />
          <Inbox state={state} onState={onState} />
        </div>
        <Overview />
      </div>
    </div>
  );
}
