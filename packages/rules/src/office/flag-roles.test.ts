import { describe, expect, test } from 'vitest';
import { asId, type EventId } from '../ids.ts';
import { FLAG_WORK, flagKindsOf, URGENT_FLAGS, worksOnFlag } from './flag-roles.ts';
import { ROLES, type Role } from './roles.ts';

const here = asId<EventId>('tihanyi-visszhang');
const ofAll = (role: Role) => [{ role, eventId: null }];
const count = (role: Role) => flagKindsOf(ofAll(role)).length;

describe('the kinds of flags that a role works on', () => {
  test.each([
    ['payment_mismatch', 'organiser treasurer'],
    ['payment_unfulfilled', 'organiser registrar treasurer'],
    ['refund_overdue', 'organiser treasurer'],
    ['invoice_refused', 'organiser treasurer'],
    ['product_withdrawn', 'organiser treasurer'],
    ['mail_given_up', 'organiser registrar editor'],
    ['news_paused', 'organiser editor'],
    ['content_broken', 'organiser editor'],
    ['entry_objected', 'organiser registrar'],
    ['team_without_leader', 'organiser registrar'],
    ['account_same_mailbox', 'organiser registrar'],
    ['pass_certificate_expires', 'organiser'],
    ['task_failed', 'organiser registrar treasurer'],
    ['news_erased', 'organiser editor'],
    ['message_erased', 'organiser registrar'],
    ['paragraph_erased', 'organiser'],
    ['privacy_due', 'organiser'],
  ] as const)('%s: %s', (kind, roles) => {
    expect(ROLES.filter((role) => worksOnFlag(ofAll(role), kind)).join(' ')).toBe(roles);
  });

  test('an organiser works on all kinds; desk, timing, reviewer and observer work on none', () => {
    expect(count('organiser')).toBe(Object.keys(FLAG_WORK).length);
    for (const role of ['desk', 'timing', 'reviewer', 'observer'] as const) expect(count(role)).toBe(0);
  });

  test('a role for one event works on no flag, as a flag is of no event', () => {
    for (const role of ROLES) expect(flagKindsOf([{ role, eventId: here }])).toEqual([]);
  });

  test('two roles work on the kinds of both', () => {
    const both = flagKindsOf([...ofAll('registrar'), ...ofAll('editor')]);
    expect(new Set(both)).toEqual(
      new Set([...flagKindsOf(ofAll('registrar')), ...flagKindsOf(ofAll('editor'))]),
    );
  });
});

test('a kind whose cause is resolved automatically is not urgent', () => {
  expect(URGENT_FLAGS).toContain('payment_mismatch');
  for (const kind of ['payment_duplicate', 'payment_amount_mismatch', 'payment_unfulfilled'] as const)
    expect(URGENT_FLAGS).not.toContain(kind);
});
