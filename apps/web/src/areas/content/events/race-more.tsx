import type { Race } from '@rajt/contract/content/operations/catalog';
import { isHeatForPace } from '@rajt/rules/content/heat-pace';
import { heatPlacesLeft, isRaceTighter } from '@rajt/rules/entering/heat-places';
import { Button } from '@rajt/ui/button';
import { HeatList } from '@rajt/ui/heat-list';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canEnter } from './can-enter.ts';
import { useEventTexts } from './event-texts.ts';
import { hasBegun } from './has-begun.ts';
import { type Me, type RaceForMe, wayFor } from './offer-for-reader.ts';
import styles from './race-row.late.module.css';

interface RaceMoreProps {
  race: Race;
  me: Me;
  mine: RaceForMe;
}

/** Unfolds: the heats with the places of each, and what the race asks of its participants. */
export function RaceMore({ race, me, mine }: RaceMoreProps) {
  const { t, format, ...say } = useEventTexts();
  const hasHeats = race.heats.length > 0 && race.state !== 'cancelled';
  const rates = mine.isKnown ? [] : say.rates(race);
  return (
    <details className={styles.more}>
      <summary>
        {hasHeats && race.heats.length > 1
          ? t('eventPage:moreHeats', { count: race.heats.length })
          : t('eventPage:more')}
        <VisuallyHidden>: {race.name}</VisuallyHidden>
        <Icon name="chevronDown" size="1.125rem" />
      </summary>
      <div className={styles.inside}>
        {wayFor(race, mine) === 'state' && <Closed race={race} />}
        <dl className={styles.terms}>
          <Term label={t('events:ages')}>{say.ages(race)}</Term>
          {race.teamSizes.length > 0 && (
            <Term label={t('events:team')}>
              {t('events:teamSizesValue', { sizes: race.teamSizes.join(', ') })}
            </Term>
          )}
          <Term label={t('events:timeLimit')}>
            {race.timeLimitMinutes === null
              ? t('events:noTimeLimit')
              : format.duration(race.timeLimitMinutes)}
          </Term>
          {race.climbM !== null && race.climbM > 0 && (
            <Term label={t('eventPage:climb')}>↑ {t('events:climbValue', { metres: race.climbM })}</Term>
          )}
          <Term label={t('eventPage:certificate')}>
            {t(race.needsCertificate ? 'eventPage:certificateNeeded' : 'eventPage:certificateNot')}
          </Term>
          {rates.length > 0 && (
            <Term label={t('eventPage:rates')}>
              {rates.map((rate) => (
                <span key={rate}>{rate}</span>
              ))}
            </Term>
          )}
          {mine.withCard && (
            <Term label={t('eventPage:rates')}>
              {t('events:withCard', { price: format.money(mine.withCard) })}
            </Term>
          )}
        </dl>
        {hasHeats && (
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
        )}
        {race.hasStartList && !hasBegun(race) && (
          <Button
            variant="quiet"
            size="sm"
            icon="chevronRight"
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
      </div>
    </details>
  );
}

/** Why a race that is over or off cannot be entered; the reasons that may end are in its row. */
function Closed({ race }: { race: Race }) {
  const { t, format } = useEventTexts();
  if (race.state === 'closed') {
    return <p>{t('events:why_closed', { closed: format.until(race.entryClosesAt) })}</p>;
  }
  return race.state === 'cancelled' ? <p>{t('events:why_cancelled')}</p> : null;
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
