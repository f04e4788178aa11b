import type { EventSummary, Race } from '@rajt/contract/content/operations/catalog';
import { isHeatForPace } from '@rajt/rules/content/heat-pace';
import { budapestDate } from '@rajt/rules/dates';
import { heatPlacesLeft, isRaceTighter } from '@rajt/rules/entering/heat-places';
import { Button } from '@rajt/ui/button';
import { HeatList } from '@rajt/ui/heat-list';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canEnter } from './can-enter.ts';
import { useEventTexts } from './event-texts.ts';
import { type Me, raceForMe } from './offer-for-reader.ts';
import { RaceAction } from './race-action.tsx';
import { RacePrice } from './race-price.tsx';
import styles from './race-row.module.css';

/** Its results may exist: they are published race by race, and the list shows when there are none yet. */
const hasBegun = ({ raceOn, state }: Race) => state !== 'cancelled' && raceOn <= budapestDate(new Date());

interface RaceRowProps {
  event: Pick<EventSummary, 'startsOn' | 'endsOn'>;
  race: Race;
  me: Me;
  onCheckAgain: () => void;
}

/** A race among the others of its event: the same facts in the same order, so that they can be compared. */
export function RaceRow({ event, race, me, onCheckAgain }: RaceRowProps) {
  const { t, format, ...say } = useEventTexts();
  const mine = raceForMe(race, me);
  return (
    <article className={styles.race} id={race.id} data-state={race.state}>
      <div className={styles.head}>
        <h3>{race.name}</h3>
        <p className={styles.kind}>
          {[
            t(`events:discipline_${race.discipline}`),
            ...(race.kind === 'team' ? [t('events:team')] : []),
            ...(race.genderLimit ? [t(`common:only_${race.genderLimit}`)] : []),
            say.raceDays(event, race),
          ].join(' · ')}
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('events:distance')}>
          {format.distance(race.distanceM)}
          {race.climbM !== null && race.climbM > 0 && (
            <small>↑ {t('events:climbValue', { metres: race.climbM })}</small>
          )}
        </Fact>
        <Fact label={t('events:timeLimit')}>
          {race.timeLimitMinutes === null ? t('events:noTimeLimit') : format.duration(race.timeLimitMinutes)}
        </Fact>
        <Fact label={t('events:ages')}>
          {say.ages(race)}
          {race.teamSizes.length > 0 && (
            <small>{t('events:teamSizesValue', { sizes: race.teamSizes.join(', ') })}</small>
          )}
        </Fact>
        {race.price && !mine.entered && (
          <Fact label={t(mine.own ? 'events:ownPrice' : 'events:price')}>
            <RacePrice race={race} price={race.price} mine={mine} />
          </Fact>
        )}
      </dl>
      <div className={styles.sale}>
        <RaceAction race={race} mine={mine} onCheckAgain={onCheckAgain} />
        {race.hasTimetable && (
          <Button
            variant="quiet"
            icon="clock"
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
        {race.hasStartList && !hasBegun(race) && (
          <Button
            variant="quiet"
            icon="chevronRight"
            wide
            render={
              <Link
                to="/races/$raceId/starts"
                params={{ raceId: race.id }}
                aria-label={t('events:startsOf', { race: race.name })}
              />
            }
          >
            {t('events:starts')}
          </Button>
        )}
        {hasBegun(race) && (
          <Button
            variant="quiet"
            icon="chevronRight"
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
      </div>
      {race.heats.length > 0 && race.state !== 'cancelled' && (
        <div className={styles.heats}>
          <HeatList
            label={t('events:heatsOf', { race: race.name })}
            note={
              isRaceTighter(race, race.heats) &&
              canEnter(race) &&
              t(race.placesPer === 'team' ? 'events:teamsOfRace' : 'events:placesOfRace', {
                count: race.placesLeft,
              })
            }
            hasPlaces={race.state !== 'closed'}
            heats={race.heats.map((heat) => ({
              value: heat.id,
              time: heat.startsAt === null ? '' : format.time(heat.startsAt),
              name: heat.startsAt === null ? t('events:heatAnyTime') : heat.name,
              free: heatPlacesLeft(heat, race),
              mark: me.paceSeconds !== null && isHeatForPace(heat, me.paceSeconds) && t('events:yourPace'),
              total: heat.capacity,
              freeText: say.places({ ...heat, placesLeft: heatPlacesLeft(heat, race) }, race.placesPer),
            }))}
          />
        </div>
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
