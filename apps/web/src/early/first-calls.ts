interface FirstCalls {
  /** The path of the page's address; `{name}` is an id. */
  readonly screen: string;
  readonly for: 'visitor' | 'member';
  /** Paths of the API; `{userId}` is the person's, the other names are those of the screen. */
  readonly calls: readonly string[];
}

/** The reads about the reader, for a list or an event. */
const OF_READER = [
  '/users/{userId}',
  '/users/{userId}/entry-defaults',
  '/users/{userId}/cart',
  '/users/{userId}/entries?status=actual',
];

/**
 * The calls without which a screen shows nothing of its own, or is drawn twice. The early script cannot run the loaders of the
 * routes, which come with the app: a test runs them and compares. Screens that seldom begin a visit may be missing.
 */
export const FIRST_CALLS: readonly FirstCalls[] = [
  { screen: '/calendar', for: 'visitor', calls: ['/calendar'] },
  { screen: '/calendar/{eventId}', for: 'visitor', calls: ['/calendar/{eventId}'] },
  { screen: '/events', for: 'member', calls: ['/events', ...OF_READER] },
  { screen: '/events/{eventId}', for: 'member', calls: ['/events/{eventId}', ...OF_READER] },
  {
    screen: '/races/{raceId}/entryform',
    for: 'member',
    calls: ['/races/{raceId}', '/races/{raceId}/heats', '/users/{userId}', '/users/{userId}/entry-defaults'],
  },
  {
    screen: '/cart',
    for: 'member',
    calls: ['/users/{userId}/cart', '/users/{userId}/addresses', '/users/{userId}', '/site'],
  },
];

/** The paths of the API that a page asks for first; `userId` is null for a visitor. */
export function firstCalls(page: string, userId: string | null): string[] {
  for (const { screen, for: who, calls } of FIRST_CALLS) {
    const pattern = new RegExp(`^${screen.replaceAll(/\{(\w+)\}/g, '(?<$1>[a-z0-9-]+)')}/?$`);
    const ids = pattern.exec(page);
    if (!ids || (who === 'member') !== (userId !== null)) continue;
    const known: Record<string, string | undefined> = { ...ids.groups, ...(userId !== null && { userId }) };
    return calls.map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ''));
  }
  return [];
}
