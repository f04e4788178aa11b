import { userInfo } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { auditLog } from '../../testkit/audit.ts';
import { newFlag } from '../../testkit/new-flag.ts';
import { newPerson, type TestPerson } from '../../testkit/new-person.ts';
import { newRace } from '../../testkit/new-race.ts';
import { openOwner } from '../../testkit/open-owner.ts';
import { snapshot } from '../../testkit/snapshot.ts';
import { type Config, parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { StartError } from '../platform/config/start-error.ts';
import { credit } from './credit.ts';
import { flags } from './flags.ts';
import { grant } from './grant.ts';

let test: TestApp;
let config: Config;
beforeAll(async () => {
  test = await createTestApp();
  config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: test.database.url }, repositoryRoot);
});
afterAll(() => test.close());

/** Runs a command; returns the lines that it printed. */
async function printed(command: typeof grant, ...args: string[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await command(config, args);
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}

/** Runs a command that is refused, expects that nothing has changed and returns its message. */
async function refused(command: typeof grant, ...args: string[]): Promise<string> {
  const before = await snapshot(test.db);
  const error = await printed(command, ...args).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(await snapshot(test.db)).toEqual(before);
  return error instanceof StartError ? error.message : '';
}

describe('npm run grant', () => {
  const grantsOf = ({ id }: { id: string }) =>
    test.db
      .selectFrom('role_grant')
      .select(['role', 'event_id as event'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();

  it('gives a role of all events or of one, however the address is written, and notes each', async () => {
    const person = await newPerson(test.db);
    const { eventId } = await newRace(test.db);
    const written = ` ${person.email.toUpperCase()} `;
    expect(await printed(grant, written, 'organiser')).toEqual([
      `${person.email} is organiser of all events now`,
    ]);
    expect(await printed(grant, person.email, 'reviewer', eventId, '--by', 'anna@example.hu')).toEqual([
      `${person.email} is reviewer of ${eventId} now`,
    ]);
    expect(await grantsOf(person)).toEqual([
      { role: 'organiser', event: null },
      { role: 'reviewer', event: eventId },
    ]);
    const noted = await test.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail', 'staff', 'person_id', 'event_id', 'reason'])
      .where('subject', '=', `person:${person.id}`)
      .orderBy('id')
      .execute();
    expect(noted).toEqual([
      {
        actor_id: null,
        action: 'role.granted',
        detail: { was: {}, is: { role: 'organiser', eventId: null } },
        staff: true,
        person_id: person.id,
        event_id: null,
        reason: userInfo().username,
      },
      {
        actor_id: null,
        action: 'role.granted',
        detail: { was: {}, is: { role: 'reviewer', eventId } },
        staff: true,
        person_id: person.id,
        event_id: eventId,
        reason: 'anna@example.hu',
      },
    ]);
  });

  it('gives it once: a repeat changes nothing', async () => {
    const person = await newPerson(test.db);
    const { eventId } = await newRace(test.db);
    for (const event of [[], [eventId]]) {
      await printed(grant, person.email, 'treasurer', ...event);
      const before = await snapshot(test.db);
      const [line] = await printed(grant, person.email, 'treasurer', ...event);
      expect(line).toMatch(/already: nothing has changed$/);
      expect(await snapshot(test.db)).toEqual(before);
    }
  });

  it('takes away the one that is named and no other, and notes it', async () => {
    const person = await newPerson(test.db);
    const { eventId } = await newRace(test.db);
    await printed(grant, person.email, 'registrar');
    await printed(grant, person.email, 'registrar', eventId);
    expect(await printed(grant, '--remove', person.email, 'registrar')).toEqual([
      `${person.email} is not registrar of all events any more`,
    ]);
    expect(await grantsOf(person)).toEqual([{ role: 'registrar', event: eventId }]);
    expect(await auditLog(test.db)).toContain(`role.removed person:${person.id}`);
    const before = await snapshot(test.db);
    const [line] = await printed(grant, '--remove', person.email, 'registrar');
    expect(line).toMatch(/was not registrar of all events: nothing has changed$/);
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('refuses who is not there, or has not proven the address', async () => {
    const waiting = await newPerson(test.db, { isActivated: false });
    for (const email of ['nobody@example.hu', waiting.email])
      expect(await refused(grant, email, 'organiser')).toBe(
        `nobody has activated an account with the address ${email}`,
      );
  });

  it('refuses a role, an event, an option that does not exist, and missing or superfluous arguments', async () => {
    const { email } = await newPerson(test.db);
    expect(await refused(grant, email, 'king')).toContain('organiser, registrar, treasurer, reviewer');
    expect(await refused(grant, email, 'organiser', 'no-such-event')).toBe(
      'there is no event "no-such-event"',
    );
    expect(await refused(grant, email, 'organiser', '--forever')).toContain('--forever');
    for (const args of [[], [email], [email, 'organiser', 'one', 'more']])
      expect(await refused(grant, ...args)).toContain('npm run grant -- [--remove] E-MAIL ROLE [EVENT]');
  });
});

/** The rows of staff about a person. */
const ofStaff = (action: string, person: TestPerson) =>
  test.db
    .selectFrom('audit_log')
    .select('reason')
    .where('staff', '=', true)
    .where('action', '=', action)
    .where('person_id', '=', person.id)
    .execute();

describe('npm run credit', () => {
  it('adds to a balance, once for each reason, and notes it', async () => {
    const person = await newPerson(test.db);
    const [line] = await printed(credit, person.email.toUpperCase(), '5000', 'Sorry', 'for the rain');
    expect(line).toMatch(`${person.email} can spend 5\u00a0000\u00a0Ft more, until `);
    const lots = () =>
      test.db
        .selectFrom('credit_lot')
        .select(['amount_huf', 'note'])
        .where('account_id', '=', person.id)
        .execute();
    expect(await lots()).toEqual([{ amount_huf: 5000, note: 'Sorry for the rain' }]);
    expect(await ofStaff('balance.credited', person)).toEqual([{ reason: userInfo().username }]);
    const before = await snapshot(test.db);
    const [again] = await printed(credit, person.email, '5000', 'Sorry for the rain');
    expect(again).toMatch(/already: nothing has changed$/);
    expect(await snapshot(test.db)).toEqual(before);
    await printed(credit, '--by=Varga Judit', person.email, '5000', 'And for the mud');
    expect(await lots()).toHaveLength(2);
    expect(await ofStaff('balance.credited', person)).toContainEqual({ reason: 'Varga Judit' });
  });

  it('refuses who has not proven the address, and amounts and reasons that are none', async () => {
    const { email } = await newPerson(test.db, { isActivated: false });
    expect(await refused(credit, email, '500', 'Why')).toContain('nobody has activated');
    for (const amount of ['0', '-5', '1.5', '500001', '1e3', '']) {
      expect(await refused(credit, email, amount, 'Why')).toContain('whole forints');
    }
    for (const args of [[], [email], [email, '500'], [email, '500', ' ']])
      expect(await refused(credit, ...args)).toContain('npm run credit -- E-MAIL AMOUNT REASON');
    expect(await refused(credit, email, '500', 'x'.repeat(201))).toContain('200 characters');
  });
});

it.each([
  ['grant', grant, ['somebody@example.hu', 'organiser']],
  ['flags', flags, []],
] as const)('npm run %s says that the database was never migrated', async (_name, command, args) => {
  const database = test.database.url.replace(/[^/]+$/, 'postgres');
  const elsewhere = parseConfig({ NODE_ENV: 'test', DATABASE_URL: database }, repositoryRoot);
  await expect(command(elsewhere, [...args])).rejects.toThrow(/^the database lacks migration 0001-/);
});

describe('npm run flags', () => {
  beforeEach(async () => {
    const owner = openOwner(test.database);
    await sql`truncate organiser_flag, organiser_flag_note`.execute(owner.db);
    await owner.close();
  });

  it('reports when there is nothing', async () => {
    expect(await printed(flags)).toEqual(['no flag is open: there is nothing to look at']);
  });

  it('prints the open ones: what, about what, since when, how often, what to do', async () => {
    const once = await newFlag(test, { kind: 'refund_overdue', subject: 'refund:3', detail: {} });
    await newFlag(test);
    const often = await newFlag(test);
    const lines = await printed(flags);
    const time = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
    expect(lines).toEqual([
      expect.stringMatching(
        `^${often} payment_unknown_order payment_message:1 {"amountHuf":8500} ${time}, 2 times since ${time}$`,
      ),
      expect.stringMatching(/^ {2}The payment provider reported a payment/),
      expect.stringMatching(`^${once} refund_overdue refund:3 {} ${time}$`),
      expect.stringMatching(/^ {2}A refund is long overdue/),
    ]);
  });

  it('prints how many more there are than it lists', async () => {
    const owner = openOwner(test.database);
    await sql`insert into organiser_flag (kind, subject) select 'refund_overdue', 'refund:' || n
      from generate_series(1, 203) n`.execute(owner.db);
    await owner.close();
    const lines = await printed(flags);
    expect([lines.length, lines.at(-1)]).toEqual([401, 'and 3 older ones']);
  });

  it('settles one, and notes it', async () => {
    const id = await newFlag(test);
    expect(await printed(flags, 'settle', id, '--by', 'Varga Judit')).toEqual([
      'payment_unknown_order payment_message:1 is settled',
    ]);
    expect(await printed(flags)).toEqual(['no flag is open: there is nothing to look at']);
    const noted = await test.db
      .selectFrom('audit_log')
      .select(['actor_id', 'staff', 'reason'])
      .where('subject', '=', `organiser_flag:${id}`)
      .execute();
    expect(noted).toEqual([{ actor_id: null, staff: true, reason: 'Varga Judit' }]);
  });

  it('refuses one that does not exist, and unknown arguments', async () => {
    const id = await newFlag(test);
    expect(await refused(flags, 'settle', '999999999')).toBe('there is no flag 999999999');
    for (const args of [['settle'], ['settle', 'x'], ['settle', id, id], ['close', id]])
      expect(await refused(flags, ...args)).toContain('npm run flags -- settle ID');
  });
});
