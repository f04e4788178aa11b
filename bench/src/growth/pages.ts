import type { Visit } from './plan.ts';
import type { PublicIds, Reader } from './readers.ts';

/** A page that is measured: its address for each reader. */
export interface Page {
  readonly name: string;
  readonly visits: readonly Visit[];
}

const API = '/swim/v1/dom';

/** Pages of a person, below `/users/{userId}` of the API. */
const OWN: Record<string, (reader: Reader) => string> = {
  'my entries': () => '/entries',
  'past entries': () => '/entries?status=past',
  'withdrawn entries': () => '/entries?status=withdrawn',
  'entries of others': () => '/entries?participant=others',
  entry: ({ entryId }) => `/entries/entry/${entryId}`,
  'entry confirmation (PDF)': ({ entryId }) => `/entries/entry/${entryId}/confirmation`,
  'withdrawal quote': ({ entryId }) => `/entries/entry/${entryId}/withdrawal`,
  'race change': ({ entryId }) => `/entries/${entryId}/races`,
  'result certificate (PDF)': ({ pastEntryId }) => `/entries/${pastEntryId}/certificate`,
  order: ({ trid }) => `/transactions/${trid}`,
  'order confirmation (PDF)': ({ trid }) => `/products/${trid}/confirmation`,
  'purchased products': () => '/products',
  cart: () => '/cart',
  balance: () => '/balance',
  coupons: () => '/coupons',
  'own data': () => '/data',
  'account deletion': () => '/deletion',
  profile: () => '',
  addresses: () => '/addresses',
  consents: () => '/consents',
  sessions: () => '/sessions',
  'entry defaults': () => '/entry-defaults',
  fellows: () => '/fellows',
  keepers: () => '/fellow-of',
  teams: () => '/teamentries',
  'waiting places': () => '/waiting-places',
  'opening notices': () => '/opening-notices',
  'company entries': () => '/company-entries',
  'training plans': () => '/newsletterSeries',
};

/** Pages of the API for everybody who is signed in. */
const MEMBER: Record<string, (reader: Reader, ids: PublicIds) => string> = {
  "runners' search": ({ friend }) => `/users?name=${encodeURIComponent(friend)}`,
  'list of events': () => '/events',
  event: (_, { upcomingEventId }) => `/events/${upcomingEventId}`,
  race: (_, { upcomingRaceId }) => `/races/${upcomingRaceId}`,
  heats: (_, { upcomingRaceId }) => `/races/${upcomingRaceId}/heats`,
  shop: () => '/products',
};

/** Public addresses, from the origin. */
const PUBLIC: Record<string, (ids: PublicIds) => string> = {
  'public calendar (JSON)': () => `${API}/calendar`,
  'public event (JSON)': ({ upcomingEventId }) => `${API}/calendar/${upcomingEventId}`,
  'result list (JSON)': ({ pastRaceId }) => `${API}/races/${pastRaceId}/results`,
  'result search (JSON)': ({ pastRaceId }) => `${API}/races/${pastRaceId}/results?q=anna`,
  'start list (JSON)': ({ upcomingRaceId }) => `${API}/races/${upcomingRaceId}/starts`,
  'FAQ (JSON)': () => `${API}/pages/faq`,
  'site (JSON)': () => `${API}/site`,
  'public calendar (HTML)': () => '/calendar',
  'public event (HTML)': ({ upcomingEventId }) => `/calendar/${upcomingEventId}`,
  'result list (HTML)': ({ pastRaceId }) => `/races/${pastRaceId}/results`,
  'FAQ (HTML)': () => '/faq',
  'sitemap (XML)': () => '/sitemap.xml',
};

/** All pages for these readers; the order is the same in each database. */
export function pagesFor(readers: readonly Reader[], ids: PublicIds): Page[] {
  const own = Object.entries(OWN).map(([name, path]) => ({
    name,
    visits: readers.map((reader) => ({
      path: `${API}/users/${reader.userId}${path(reader)}`,
      token: reader.token,
    })),
  }));
  const member = Object.entries(MEMBER).map(([name, path]) => ({
    name,
    visits: readers.map((reader) => ({ path: API + path(reader, ids), token: reader.token })),
  }));
  const open = Object.entries(PUBLIC).map(([name, path]) => ({
    name,
    visits: [{ path: path(ids), token: null }],
  }));
  return [...own, ...member, ...open];
}
