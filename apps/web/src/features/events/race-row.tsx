import type { EventSummary, Race } from '@rajt/contract/operations/catalog';
import { heatPlacesLeft, isRaceTighter } from '@rajt/rules/heat-places';
import { Button } from '@rajt/ui/button';
import { HeatList } from '@rajt/ui/heat-list';
import { PlacesBar } from '@rajt/ui/places-bar';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canEnter } from './can-enter.ts';
import { useEventTexts } from './event-texts.ts';
import styles from './race-row.module.css';
import { WhyNot } from './why-not.tsx';

interface RaceRowProps {
  event: Pick<EventSummary, 'startsOn' | 'endsOn'>;
  race: Race;
  onCheckAgain: () => void;
}

/** A race among the others of its event: the same facts in the same order, so that they can be compared. */
export function RaceRow({ event, race, onCheckAgain }: RaceRowProps) {
  const { t, format, ...say } = useEventTexts();
  const rates = say.rates(race);
  return (
    <article className={styles.race} id={race.id} data-state={race.state}>
      <div className={styles.head}>
        <h3>{race.name}</h3>
        <p className={styles.kind}>
          {[
            t(`events:discipline_${race.discipline}`),
            ...(race.kind === 'team' ? [t('events:team')] : []),
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
        {race.price && (
          <Fact label={t('events:price')}>
            <strong className={styles.price}>{format.money(race.price)}</strong>
            {race.nextPrice && (
              <small>
                {t('events:priceThen', {
                  price: format.money(race.nextPrice.price),
                  when: format.day(race.nextPrice.at, 'monthDay'),
                })}
              </small>
            )}
            {rates.map((rate) => (
              <small key={rate}>{rate}</small>
            ))}
          </Fact>
        )}
      </dl>
      <div className={styles.sale}>
        {canEnter(race) ? (
          <>
            <PlacesBar free={race.placesLeft} total={race.capacity} text={say.places(race)} />
            <Button
              variant="go"
              wide
              render={
                <Link
                  to="/races/$raceId/entryform"
                  params={{ raceId: race.id }}
                  aria-label={t('events:enterRace', { race: race.name })}
                />
              }
            >
              {t('events:enter')}
            </Button>
          </>
        ) : (
          <WhyNot race={race} onCheckAgain={onCheckAgain} />
        )}
      </div>
      {race.heats.length > 0 && race.state !== 'cancelled' && (
        <div className={styles.heats}>
          <HeatList
            label={t('events:heatsOf', { race: race.name })}
            note={
              isRaceTighter(race, race.heats) &&
              canEnter(race) &&
              t('events:placesOfRace', { count: race.placesLeft })
            }
            hasPlaces={race.state !== 'closed'}
            heats={race.heats.map((heat) => ({
              value: heat.id,
              time: heat.startsAt === null ? '' : format.time(heat.startsAt),
              name: heat.startsAt === null ? t('events:heatAnyTime') : heat.name,
              free: heatPlacesLeft(heat, race),
              total: heat.capacity,
              freeText: say.places({ ...heat, placesLeft: heatPlacesLeft(heat, race) }),
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
