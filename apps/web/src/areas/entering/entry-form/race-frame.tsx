import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle, usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Icon } from '@rajt/ui/icons';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './entry-screen.module.css';

/** The heading of every screen about entering one race. */
export function RaceFrame({ race, children }: { race: RaceDetail; children: ReactNode }) {
  const t = useT();
  const { day, days } = useFormats();
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <Link to="/events/$eventId" params={{ eventId: race.event.id }} className="back-link">
          <Icon name="chevronLeft" size="1.125rem" />
          {t('entry:back')}
        </Link>
        <PageTitle title={t('entry:title', { race: race.name })} eyebrow={t('entry:heading')}>
          {race.name}
        </PageTitle>
        <p className={styles.where}>
          {[
            race.event.name,
            race.event.place,
            ...(race.genderLimit ? [t(`common:only_${race.genderLimit}`)] : []),
            race.kind === 'virtual' ? days(race.event.startsOn, race.event.endsOn) : day(race.raceOn, 'full'),
          ].join(' · ')}
        </p>
      </div>
      {children}
    </div>
  );
}

export function RaceNotFound() {
  const t = useT();
  usePageName(t('entry:notFoundTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('entry:notFoundTitle')}
        action={
          <Button variant="go" render={<Link to="/events" />}>
            {t('entry:toEvents')}
          </Button>
        }
      >
        {t('entry:notFoundText')}
      </EmptyState>
    </div>
  );
}
