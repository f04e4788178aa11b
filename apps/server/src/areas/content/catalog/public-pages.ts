import type { EventDetail } from '@rajt/contract/content/operations/catalog';
import { formatDateRange } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import type { SiteSettings } from '../../../platform/config/config-server.ts';
import { texts } from '../../../platform/http/language.ts';
import type { PageHead, PublicPages } from '../../../platform/web/page-head.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { calendarWords } from './page-words/calendar-words.ts';
import { eventWords } from './page-words/event-words.ts';
import { sharePictureOf } from './share/share-picture.ts';
import { pathOfPicture } from './share/share-pictures.ts';

/**
 * Heads and texts of the public calendar and its events. `organiser` is named as the organiser of each event. A link to the
 * members' page of an event gets the head of the public page.
 */
export function publicPages(cache: CatalogCache, organiser: string): PublicPages {
  return {
    head: async (path, settings, language) => {
      if (path === '/calendar' || path === '/events') {
        const t = texts(language);
        return {
          title: t('events:title'),
          description: t(`events:heading_${settings.site.branch}`),
          path: '/calendar',
          words: async () => {
            const snapshot = await cache.snapshot(settings.site);
            const events = snapshot.upcoming(language);
            return calendarWords(events, path, settings.site.branch, language, snapshot.at);
          },
        };
      }
      const [, raceId, list] = /^\/races\/([a-z0-9-]+)\/(results|starts)$/.exec(path) ?? [];
      if (raceId) {
        const snapshot = await cache.snapshot(settings.site);
        const found = snapshot.race(raceId);
        const event = found && snapshot.detail(found.event.id, language);
        return event ? listHeadOf(event, raceId, list === 'starts', language) : null;
      }
      const [, folder, id] = /^(\/(?:calendar|events))\/([a-z0-9-]+)$/.exec(path) ?? [];
      if (!folder || !id) return null;
      const snapshot = await cache.snapshot(settings.site);
      const event = snapshot.detail(id, language);
      return event
        ? {
            ...headOf(event, settings, language, organiser),
            words: async () => eventWords(event, folder, language, snapshot.at),
          }
        : null;
    },
    paths: async (settings) => {
      const snapshot = await cache.snapshot(settings.site);
      const events = snapshot.upcomingIds().map((id) => `/calendar/${id}`);
      return ['/calendar', ...events, ...snapshot.resultLists()];
    },
  };
}

/** The head of a race's result list or start list; null if the race has no such list. */
function listHeadOf(
  event: EventDetail,
  raceId: string,
  isStarts: boolean,
  language: Language,
): PageHead | null {
  const race = event.races.find(({ id }) => id === raceId);
  if (!race || (isStarts && !race.hasStartList)) return null;
  const t = texts(language);
  const days = formatDateRange(race.raceOn, race.raceOn, language);
  return {
    title: `${t(isStarts ? 'resultList:startsTitle' : 'resultList:title')} · ${event.name}, ${race.name}`,
    description: t(isStarts ? 'resultList:startsAbout' : 'resultList:about', {
      event: event.name,
      race: race.name,
      days,
      place: event.place,
    }),
    path: `/races/${raceId}/${isStarts ? 'starts' : 'results'}`,
    // Search engines must not list who is where on which day.
    isUnlisted: isStarts,
    picture: pathOfPicture(event.id, language, sharePictureOf(event, language)),
  };
}

function headOf(
  event: EventDetail,
  { origin }: SiteSettings,
  language: Language,
  organiser: string,
): PageHead {
  const path = `/calendar/${event.id}`;
  const days = formatDateRange(event.startsOn, event.endsOn, language);
  const picture = pathOfPicture(event.id, language, sharePictureOf(event, language));
  return {
    title: event.name,
    description: `${days} · ${event.place}. ${event.summary}`,
    path,
    picture,
    // Search engines ask for both: https://developers.google.com/search/docs/appearance/structured-data/event
    structured: {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: event.name,
      description: event.summary,
      image: [origin + picture],
      organizer: { '@type': 'Organization', name: organiser, url: origin },
      startDate: event.startsOn,
      endDate: event.endsOn,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: `https://schema.org/${statusOf(event)}`,
      ...(event.movedFrom === null ? {} : { previousStartDate: event.movedFrom }),
      location: {
        '@type': 'Place',
        name: event.place,
        address: event.place,
        ...(event.latitude === null
          ? {}
          : { geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude } }),
      },
      url: origin + path,
      offers: event.races.flatMap(offersOf(origin + path)),
    },
  };
}

function statusOf({ state, movedFrom }: EventDetail): string {
  if (state === 'cancelled') return 'EventCancelled';
  return movedFrom === null ? 'EventScheduled' : 'EventRescheduled';
}

const AVAILABILITY = { open: 'InStock', not_open: 'PreOrder', sold_out: 'SoldOut' } as const;

/** A race that can be entered, now or later, or that is full. */
const offersOf = (url: string) => (race: EventDetail['races'][number]) => {
  if (!race.price || race.state === 'closed' || race.state === 'cancelled') return [];
  return [
    {
      '@type': 'Offer',
      name: race.name,
      price: race.price.amount,
      priceCurrency: race.price.currency,
      availability: `https://schema.org/${AVAILABILITY[race.state]}`,
      validFrom: race.entryOpensAt,
      url,
    },
  ];
};
