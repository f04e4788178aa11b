import { expect, test } from 'vitest';
import { invitedId } from './invited-id.ts';

test.each([
  ['/events/tihanyi-visszhang', 'tihanyi-visszhang'],
  ['/events/tihanyi-visszhang?from=a#races', 'tihanyi-visszhang'],
  ['/races/tihany-5km/entryform', 'tihany-5km'],
  ['/events', null],
  ['/events?q=balaton', null],
  ['/events/a%2Fb', null],
  ['/entries/7/edit', null],
  ['https://evil.example/events/tihany', null],
  ['//evil.example/events/tihany', null],
  [undefined, null],
])('%j is an invitation to %j', (wanted, id) => {
  expect(invitedId(wanted)).toBe(id);
});
