import type { EventSummary, Race } from '@rajt/contract/content/operations/catalog';
import { isHeatForPace } from '@rajt/rules/content/heat-pace';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import type { ReactNode } from 'react';
import { useEventTexts } from './event-texts.ts';
import { type Me, raceForMe } from './offer-for-reader.ts';
import { RaceAction, RacePlaces, RaceWhy } from './race-action.tsx';
import { RaceMore } from './race-more.tsx';
import { RacePrice } from './race-price.tsx';
import styles from './race-row.late.module.css';

interface RaceRowProps {
  event: Pick<EventSummary, 'startsOn' | 'endsOn'>;
  race: Race;
  me: Me;
  onCheckAgain: () => void;
}

/** The headings of the columns on a wide screen; each row names its facts itself, for who hears them. */
export function RaceHeadings() {
  const { t } = useEventTexts();
  return (
    <div className={styles.headings} aria-hidden="true">
      <span>{t('eventPage:race')}</span>
      <span>{t('events:distance')}</span>
      <span>{t('eventPage:start')}</span>
      <span>{t('events:price')}</span>
      <span>{t('eventPage:places')}</span>
    </div>
  );
}

/** A race among the others of its event: the same facts in the same places, so that they can be compared. */
export function RaceRow({ event, race, me, onCheckAgain }: RaceRowProps) {
  const { t, format } = useEventTexts();
  const mine = raceForMe(race, me);
  const distance = format.distance(race.distanceM);
  return (
    <article className={styles.race} id={race.id} data-state={race.state}>
      <div className={styles.head}>
        <h3>{race.name}</h3>
        <p className={styles.soft}>
          {[
            t(`events:discipline_${race.discipline}`),
            ...(race.kind === 'team' ? [t('events:team')] : []),
            ...(race.genderLimit ? [t(`common:only_${race.genderLimit}`)] : []),
          ].join(' · ')}
        </p>
      </div>
      <dl className={styles.facts}>
        {/* "10 km" is named and measured with one word: a phone shows it once. */}
        <Fact className={styles.distance} label={t('events:distance')} isTold={distance === race.name}>
          {distance}
        </Fact>
        <Fact className={styles.start} label={t('eventPage:start')}>
          <Start event={event} race={race} me={me} />
        </Fact>
        {race.price && !mine.entered && (
          <Fact className={styles.cost} label={t(mine.own ? 'events:ownPrice' : 'events:price')}>
            <RacePrice race={race} price={race.price} mine={mine} />
          </Fact>
        )}
      </dl>
      <div className={styles.places}>
        <RacePlaces race={race} mine={mine} />
      </div>
      <div className={styles.act}>
        <RaceAction race={race} mine={mine} />
      </div>
      <RaceWhy race={race} mine={mine} onCheckAgain={onCheckAgain} />
      <RaceMore race={race} me={me} mine={mine} />
    </article>
  );
}

/** When the first heat starts, on which day, and the heat for the reader's pace. */
function Start({ event, race, me: { paceSeconds } }: Pick<RaceRowProps, 'event' | 'race' | 'me'>) {
  const { t, format, ...say } = useEventTexts();
  const times = race.heats.flatMap(({ startsAt }) => startsAt ?? []).toSorted();
  const [first, second] = times;
  const own =
    paceSeconds === null
      ? null
      : race.heats.find((heat) => heat.startsAt && isHeatForPace(heat, paceSeconds))?.startsAt;
  return (
    <>
      {first && (
        <span>{second ? t('eventPage:startsFrom', { time: format.time(first) }) : format.time(first)}</span>
      )}
      <small>{say.raceDays(event, race)}</small>
      {own && (
        <small className={styles.own}>
          {format.time(own)} {t('events:yourPace')}
        </small>
      )}
    </>
  );
}

interface FactProps {
  className: string | undefined;
  label: string;
  isTold?: boolean;
  children: ReactNode;
}

function Fact({ className, label, isTold = false, children }: FactProps) {
  return (
    <div className={className} data-told={isTold || undefined}>
      <dt>
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
