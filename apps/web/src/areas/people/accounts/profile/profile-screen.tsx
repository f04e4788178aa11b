import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmailCard } from '../email-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { HomeCard } from './home-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-screen.module.css';
import { SportCard } from './sport-card.tsx';
import { WorkCard } from './work-card.tsx';

interface ProfileScreenProps {
  /** The picture next to the name. */
  picture: ReactNode;
  /** Cards of other features, each without a frame: about signing in, below the home, and those as wide as the page. */
  signingIn: readonly ReactNode[];
  addresses: ReactNode;
  below: readonly ReactNode[];
}

/** The known data of the person: to be read at a glance, each card changed in its place. */
export function ProfileScreen({ picture, signingIn, addresses, below }: ProfileScreenProps) {
  const t = useT();
  const {
    data: profile,
    error,
    refetch,
  } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  if (error && !profile) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  if (!profile) {
    return (
      <div className={`page ${styles.screen}`}>
        <Loading label={t('profile:loading')}>
          <Skeleton shape="picture" />
          <div className={styles.columns}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </Loading>
      </div>
    );
  }
  return (
    <div className={`page ${styles.screen}`}>
      <ProfileHead profile={profile} picture={picture} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonCard profile={profile} />
          <EmailCard profile={profile} />
          <Framed cards={signingIn} />
        </div>
        <div className={styles.column}>
          <HomeCard profile={profile} />
          <div className={styles.frame}>{addresses}</div>
          <SportCard profile={profile} />
          <WorkCard profile={profile} />
          <CompanyCard profile={profile} />
        </div>
      </div>
      <Framed cards={below} />
    </div>
  );
}

function Framed({ cards }: { cards: readonly ReactNode[] }) {
  return cards.map((card, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a place are written down once and never move
    <div key={index} className={styles.frame}>
      {card}
    </div>
  ));
}
