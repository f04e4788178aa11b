import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { EventSummary, Race } from '@rajt/contract/content/operations/catalog';
import { daysToGo, eventState } from '@rajt/phrases/event-words';
import { availability } from '@rajt/rules/content/eligibility';
import { type RateReason, shownRate } from '@rajt/rules/content/price';
import type { DistanceBand } from './find-events.ts';
import { daysToNextPrice } from './near-price.ts';

/** How the calendar and the event's page speak of places, prices and times. */
export function useEventTexts() {
  const t = useT();
  const format = useFormats();

  return {
    t,
    format,

    /** The text in place of a link to enter; null while entry is open. */
    state: (event: Pick<EventSummary, 'state' | 'entryOpensAt'>) => eventState(t, format.language, event),

    /** In people, or in teams where a place is for a whole team. */
    places(
      { placesLeft, capacity }: { placesLeft: number; capacity: number },
      per: Race['placesPer'] = 'member',
    ) {
      const { free, level } = availability({ capacity, held: 0, sold: capacity - placesLeft });
      if (level === 'none') return t('events:placesNone');
      if (per === 'team')
        return t(level === 'last' ? 'events:teamsLast' : 'events:teamsLeft', { count: free });
      return t(level === 'last' ? 'events:placesLast' : 'events:placesLeft', { count: free });
    },

    /** The day of a race; of a virtual one, which is done any day of its event, all of them. */
    raceDays(
      event: Pick<EventSummary, 'startsOn' | 'endsOn'>,
      { kind, raceOn }: Pick<Race, 'kind' | 'raceOn'>,
    ) {
      return kind === 'virtual'
        ? format.days(event.startsOn, event.endsOn, 'monthDay')
        : format.day(raceOn, 'monthDay');
    },

    /** "A te tempódra: Félmaraton 9:06" */
    ownHeats(heats: readonly { race: string; startsAt: string }[]): string {
      const list = heats.map(({ race, startsAt }) => `${race} ${format.time(startsAt)}`).join(', ');
      return t('events:ownHeats', { heats: list });
    },

    /** Only when the change is near. */
    nearPrice(nextPrice: EventSummary['nextPrice'], now: Date): string | null {
      if (!nextPrice) return null;
      const days = daysToNextPrice(new Date(nextPrice.at), now);
      if (days === null) return null;
      const price = format.money(nextPrice.price);
      return days === 0
        ? t('events:lastDayOfPrice', { price })
        : t('events:daysToNextPrice', { price, count: days });
    },

    daysToGo: (startsOn: string, now: Date) => daysToGo(t, startsOn, now),

    band({ fromM, toM }: DistanceBand): string {
      if (fromM === 0) return t('events:bandUpTo', { to: format.distance(toM) });
      if (!Number.isFinite(toM)) return t('events:bandAbove', { from: format.distance(fromM) });
      return `${format.number(fromM / 1000)}–${format.distance(toM)}`;
    },

    ages({ minAge, maxAge }: Pick<Race, 'minAge' | 'maxAge'>): string {
      const hasMin = minAge > 0;
      const hasMax = maxAge < NO_MAX_AGE;
      if (hasMin && hasMax) return t('events:agesBetween', { min: minAge, max: maxAge });
      if (hasMin) return t('events:agesFrom', { min: minAge });
      return hasMax ? t('events:agesTo', { max: maxAge }) : t('events:agesAny');
    },

    /** A person's own rate: "65 éves kortól −30%". */
    rate({ kind, percent }: Pick<RateReason, 'kind' | 'percent'>): string {
      const who = t(`events:rate_${kind === 'student' ? 'student_card' : kind}`);
      return percent === null ? who : t('events:ratePercent', { who, percent });
    },

    rates(race: Pick<Race, 'ageRates' | 'minAge' | 'maxAge'>): string[] {
      return race.ageRates.flatMap(({ kind, percent, price }) => {
        const told = shownRate(kind, race);
        if (!told) return [];
        const who = t(`events:rate_${told}`);
        return price
          ? t('events:ratePrice', { who, price: format.money(price) })
          : t('events:ratePercent', { who, percent });
      });
    },
  };
}

/** The catalogue writes "no upper limit" as an age that nobody has (migration 0002). */
const NO_MAX_AGE = 120;
