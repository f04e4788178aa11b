import type { Race } from '@rajt/contract/content/operations/catalog';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { PlacesBar } from '@rajt/ui/places-bar';
import { Link } from '@tanstack/react-router';
import { EnteredButton } from '../../entering/shared/entered/entered-button.tsx';
import { useEventTexts } from './event-texts.ts';
import { hasBegun } from './has-begun.ts';
import { WhyNot } from './ineligible-reasons.tsx';
import { type RaceForMe, wayFor } from './offer-for-reader.ts';
import styles from './race-row.late.module.css';

interface RacePartProps {
  race: Race;
  mine: RaceForMe;
}

/** The places left of a race, or in a word why the reader cannot have one. */
export function RacePlaces({ race, mine }: RacePartProps) {
  const { t, ...say } = useEventTexts();
  const { entered, gender, age } = mine;
  switch (wayFor(race, mine)) {
    case 'entered':
      return (
        entered && (
          <Badge tone={entered.where === 'cart' ? 'warn' : 'ok'}>
            {t(entered.where === 'cart' ? 'events:inCart' : 'events:entered')}
          </Badge>
        )
      );
    case 'gender':
      return gender && <p className={styles.word}>{t(`events:badge_${gender}`)}</p>;
    case 'age':
      return age && <p className={styles.word}>{t(`events:badge_${age.refusal}`, { limit: age.limit })}</p>;
    case 'state':
      return <p className={styles.word}>{t(`events:badge_${race.state}`)}</p>;
    case 'enter':
      return (
        <PlacesBar free={race.placesLeft} total={race.capacity} text={say.places(race, race.placesPer)} />
      );
  }
}

/** The reader's next step for a race: enter, see their entry, its timetable or its results. */
export function RaceAction({ race, mine }: RacePartProps) {
  const { t } = useEventTexts();
  const way = wayFor(race, mine);
  return (
    <>
      {way === 'entered' && mine.entered && (
        <EnteredButton entered={mine.entered} race={race.name} wide variant="quiet" />
      )}
      {way === 'enter' && (
        <Button
          variant="go"
          wide
          render={
            <Link
              to="/races/$raceId/entryform"
              params={{ raceId: race.id }}
              aria-label={t(race.kind === 'team' ? 'events:enterTeamRace' : 'events:enterRace', {
                race: race.name,
              })}
            />
          }
        >
          {t(race.kind === 'team' ? 'events:enterTeam' : 'events:enter')}
        </Button>
      )}
      {race.hasTimetable && (
        <Button
          variant="quiet"
          wide
          render={
            <Link
              to="/races/$raceId/timetable"
              params={{ raceId: race.id }}
              aria-label={t('timetable:linkOf', { race: race.name })}
            />
          }
        >
          {t('timetable:link')}
        </Button>
      )}
      {hasBegun(race) && (
        <Button
          variant="quiet"
          wide
          render={
            <Link
              to="/races/$raceId/results"
              params={{ raceId: race.id }}
              aria-label={t('events:resultsOf', { race: race.name })}
            />
          }
        >
          {t('events:results')}
        </Button>
      )}
    </>
  );
}

/** Below the row: what can still be done about a race that the reader cannot enter now. */
export function RaceWhy({ race, mine, onCheckAgain }: RacePartProps & { onCheckAgain: () => void }) {
  const { t } = useEventTexts();
  const way = wayFor(race, mine);
  if (way === 'age' && mine.age) {
    return <p className={styles.why}>{t(`events:why_${mine.age.refusal}`, { years: mine.age.years })}</p>;
  }
  if (way !== 'state' || race.state === 'closed' || race.state === 'cancelled') return null;
  return (
    <div className={styles.why}>
      <WhyNot race={race} onCheckAgain={onCheckAgain} />
    </div>
  );
}
