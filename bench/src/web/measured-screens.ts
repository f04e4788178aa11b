/** A first visit has nothing cached; a repeat visit has the files, and the service worker that serves them. */
export type Visit = 'first visit' | 'next visit';

/** A screen that Lighthouse looks at. */
export interface MeasuredScreen {
  readonly path: string;
  readonly visits: readonly Visit[];
}

const BOTH: readonly Visit[] = ['first visit', 'next visit'];
const FIRST: readonly Visit[] = ['first visit'];

/** Several races with all that an event page has; the first one's form asks much. */
const EVENT = 'furedi-hullamjaras';
const RACE = 'furedi-hullamjaras-3600';

/** The race in the cart, whose form asks nothing. */
export const QUICK_RACE = 'agardi-hosszu-nap-1km';

/** The screens of a visitor who is not signed in. */
export const STRANGERS_SCREENS: readonly MeasuredScreen[] = [
  { path: '/login', visits: BOTH },
  { path: '/calendar', visits: FIRST },
  { path: `/calendar/${EVENT}`, visits: FIRST },
  { path: '/faq', visits: FIRST },
];

/** From the list of events to the payment. */
export const MEMBERS_SCREENS: readonly MeasuredScreen[] = [
  { path: '/events', visits: BOTH },
  { path: `/events/${EVENT}`, visits: FIRST },
  { path: `/races/${RACE}/entryform`, visits: FIRST },
  { path: '/cart', visits: FIRST },
];
