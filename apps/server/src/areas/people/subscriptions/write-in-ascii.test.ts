import { expect, it } from 'vitest';
import type { MailboxSubscription } from './foreign-address-queries.ts';
import { superfluous } from './write-in-ascii.ts';

const OLD = 'olvaso@straße.example';
const NEW = 'olvaso@xn--strae-oqa.example';

const day = (date: number) => new Date(Date.UTC(2026, 9, date));
const row = (
  email: string,
  list: string,
  state: MailboxSubscription['state'],
  at: number,
  endedAt?: number,
) => ({
  id: `${state}-${at}`,
  email,
  list,
  state,
  wantedAt: day(at),
  endedAt: endedAt === undefined ? null : day(endedAt),
});
it.each([
  [
    'a subscription after the unsubscription stays',
    [row(OLD, 'run', 'active', 6), row(NEW, 'run', 'ended', 1, 5)],
    [],
  ],
  [
    'a confirmed one stays instead of a pending one',
    [row(OLD, 'run', 'active', 1), row(NEW, 'run', 'pending', 2)],
    ['pending-2'],
  ],
  ['a pause stays', [row(OLD, 'plan', 'paused', 1), row(NEW, 'plan', 'active', 2)], ['active-2']],
  [
    'other lists and other mailboxes are not compared',
    [row(OLD, 'run', 'active', 1), row(NEW, 'swim', 'ended', 1, 5), row('x@a.hu', 'run', 'ended', 1, 5)],
    [],
  ],
  [
    'a pending one that was asked for before the unsubscription ends',
    [row(OLD, 'run', 'pending', 1), row(NEW, 'run', 'ended', 1, 5)],
    ['pending-1'],
  ],
])('%s', (_, rows, ended) => {
  expect(superfluous(rows).map(({ id }) => id)).toEqual(ended);
});
