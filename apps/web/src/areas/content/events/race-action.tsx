import type { Race } from '@rajt/contract/content/operations/catalog';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { PlacesBar } from '@rajt/ui/places-bar';
import { Link } from '@tanstack/react-router';
import { EnteredButton } from '../../entering/shared/entered/entered-button.tsx';
import { useEventTexts } from './event-texts.ts';
import styles from './ineligible-reasons.module.css';
import { WhyNot } from './ineligible-reasons.tsx';
import { type RaceForMe, wayFor } from './offer-for-reader.ts';

interface RaceActionProps {
  race: Race;
  mine: RaceForMe;
  onCheckAgain: () => void;
}

/** The reader's next step for a race: enter, see their entry, or why neither. */
export function RaceAction({ race, mine, onCheckAgain }: RaceActionProps) {
  const { t, ...say } = useEventTexts();
  const { entered, gender, age } = mine;
  switch (wayFor(race, mine)) {
    case 'entered':
      return (
        entered && (
          <>
            <p>
              <Badge tone={entered.where === 'cart' ? 'warn' : 'ok'}>
                {t(entered.where === 'cart' ? 'events:inCart' : 'events:entered')}
              </Badge>
            </p>
            <EnteredButton entered={entered} race={race.name} wide variant="quiet" />
          </>
        )
      );
    case 'gender':
      return (
        gender && (
          <div className={styles.why}>
            <p className={styles.word}>{t(`events:badge_${gender}`)}</p>
          </div>
        )
      );
    case 'age':
      return (
        age && (
          <div className={styles.why}>
            <p className={styles.word}>{t(`events:badge_${age.refusal}`, { limit: age.limit })}</p>
            <p>{t(`events:why_${age.refusal}`, { years: age.years })}</p>
          </div>
        )
      );
    case 'state':
      return <WhyNot race={race} onCheckAgain={onCheckAgain} />;
    case 'enter':
      return (
        <>
          <PlacesBar free={race.placesLeft} total={race.capacity} text={say.places(race, race.placesPer)} />
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
        </>
      );
  }
}
