import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveInstant } from '@rajt/rules/content/event-move';
import { addDays, budapestDate, budapestInstant } from '@rajt/rules/dates';
import { asId, type RaceId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { changeEvent } from '../../../commands/event.ts';
import { repositoryRoot } from '../../../platform/config/root.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { loadContent, loadRaceForEntry } from '../../content/catalog/index.ts';
import { loadPickups } from '../../shop/delivery/index.ts';

const t = auditedApp();
let owner: { db: Handle; close: () => Promise<void> };
let folder: string;
beforeAll(async () => {
  owner = openOwner(t.database);
  folder = await mkdtemp(join(tmpdir(), 'rajt-event-'));
});
afterAll(async () => {
  await owner.close();
  await rm(folder, { recursive: true });
});

/** Runs the command and returns the lines that it prints. */
async function command(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await changeEvent(owner.db, args, (line) => lines.push(line));
  return lines;
}

const mailsTo = ({ email }: Pick<TestPerson, 'email'>) =>
  t.mails.filter(({ to, subject }) => to === email && /Új időpont|New date/.test(subject));

describe('the command', () => {
  test('a preview prints numbers and changes nothing', async () => {
    const race = await newRace(t.db, { raceOn: '2028-06-10' });
    await newPaidEntry(t.db, await newPerson(t.db), race);
    const before = await snapshot(t.db);
    const lines = await command('postpone', race.eventId, '2028-06-17');
    expect(lines[0]).toBe(
      '1 paid entries, 0 teams among them; 0 in carts; 0 people wait; 0 change hands or races',
    );
    expect(lines).toContain('1 mails');
    expect(lines.at(-1)).toBe('nothing is changed: repeat it with --yes');
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('moves all dates and notifies each person once, in their language; a second run does nothing', async () => {
    const race = await newRace(t.db, { raceOn: '2028-06-10' });
    const before = await loadRaceForEntry(t.db, race.raceId);
    const [hungarian, english] = [await newPerson(t.db), await newPerson(t.db, { language: 'en' })];
    await newPaidEntry(t.db, hungarian, race);
    // Pays for herself and takes part: one mail.
    await newPaidEntry(t.db, english, race);
    await newPaidEntry(t.db, hungarian, race, { participantId: (await newPerson(t.db)).id });
    const until = ['--opt-out-until', '2028-06-15 12:00'];
    const lines = await command(
      'postpone',
      race.eventId,
      '2028-06-17',
      ...until,
      '--yes',
      '--by',
      'Varga Judit',
    );
    expect(lines.at(-1)).toBe(`${race.eventId} is on 2028-06-17`);
    expect(lines).toContain('  mails: 3 of 3');
    const noted = await t.db
      .selectFrom('audit_log')
      .select(['action', 'staff', 'reason', 'detail'])
      .where('event_id', '=', race.eventId)
      .execute();
    expect(noted).toMatchObject([
      {
        action: 'event.moved',
        staff: true,
        reason: 'Varga Judit',
        detail: { was: { startsOn: '2028-06-10' }, is: { startsOn: '2028-06-17' } },
      },
    ]);
    const after = await loadRaceForEntry(t.db, race.raceId);
    expect(after).toMatchObject({
      raceOn: '2028-06-17',
      entryOpensAt: before?.entryOpensAt,
      entryClosesAt: moveInstant(before?.entryClosesAt ?? new Date(), 7),
      heats: [{ startsAt: budapestInstant('2028-06-17', '09:00') }],
    });
    expect(after?.tiers[0]?.endsAt).toEqual(after?.entryClosesAt);
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    expect(await runJobs(t)).toEqual([]);
    expect(mailsTo(english).map(({ subject }) => subject)).toEqual(['New date: Autumn Trial']);
    const [mail] = mailsTo(hungarian);
    const text = mail?.text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('2028. június 17., szombat');
    expect(text).toContain('2028. június 15. 12:00');
    const state = await snapshot(t.db);
    expect(await command('postpone', race.eventId, '2028-06-17', '--yes')).toEqual([
      `${race.eventId} was moved to 2028-06-17: nothing is left to do`,
    ]);
    expect(await snapshot(t.db)).toEqual(state);
  });

  test('a batch that fails changes nothing of its own, and the next run continues there', async () => {
    const race = await newRace(t.db, { raceOn: '2028-06-10', heats: [300] });
    const people: TestPerson[] = [];
    for (let count = 0; count < 3; count += 1) people.push(await newPerson(t.db));
    for (const person of people) await newPaidEntry(t.db, person, race);
    await sql`create function no_third_mail() returns trigger language plpgsql as $$ begin
      if new.kind = 'event-moved' and new.recipient = ${sql.lit(people[2]?.email ?? '')} then raise exception 'cut'; end if;
      return new; end $$`.execute(owner.db);
    await sql`create trigger no_third_mail before insert on mail_message for each row execute function no_third_mail()`.execute(
      owner.db,
    );
    await expect(command('postpone', race.eventId, '2028-06-17', '--yes')).rejects.toThrow('cut');
    expect((await loadRaceForEntry(t.db, race.raceId))?.raceOn).toBe('2028-06-17');
    await expect(command('postpone', race.eventId, '2028-06-24', '--yes')).rejects.toThrow(
      'being moved to 2028-06-17',
    );
    await sql`drop function no_third_mail cascade`.execute(owner.db);
    const lines = await command('postpone', race.eventId, '2028-06-17', '--yes');
    expect(lines).toContain('  mails: 3 of 3');
    expect(await runJobs(t)).toEqual([]);
    expect(people.map((person) => mailsTo(person).length)).toEqual([1, 1, 1]);
  });

  test.each([
    ['2028-06-10', 'the new day must be a later one'],
    ['2028-06-01', 'the new day must be a later one'],
    ['sometime', 'not a day'],
  ])('refuses to move to %s', async (day, why) => {
    const race = await newRace(t.db, { raceOn: '2028-06-10' });
    const before = await snapshot(t.db);
    await expect(command('postpone', race.eventId, day, '--yes')).rejects.toThrow(why);
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('a later end of opting out for the same day', () => {
  const optOut = (as: TestPerson) =>
    t.mails.filter(({ to, subject }) => to === as.email && /Visszaléphetsz/.test(subject));
  const args = (eventId: string, until: string) => [
    'postpone',
    eventId,
    '2028-06-17',
    '--opt-out-until',
    until,
  ];
  const untilOf = async (eventId: string) =>
    (
      await t.db
        .selectFrom('event_change')
        .select('opt_out_until')
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
    ).opt_out_until;

  test('lets people opt out who had entered before, also later than it was, and notifies them each time', async () => {
    const race = await newRace(t.db, { raceOn: '2028-06-10' });
    const person = await newPerson(t.db);
    await newPaidEntry(t.db, person, race);
    await command('postpone', race.eventId, '2028-06-17', '--yes');
    expect(await runJobs(t)).toEqual([]);
    const later = await newPerson(t.db);
    await newPaidEntry(t.db, later, race);
    const before = await snapshot(t.db);
    const preview = await command(...args(race.eventId, '2028-06-13 12:00'));
    expect(preview.at(-2)).toContain(
      'Autumn Trial stays on Saturday, 17 June 2028; who has entered may opt out',
    );
    expect(await snapshot(t.db)).toEqual(before);
    for (const [at, until] of ['2028-06-13 12:00', '2028-06-15 12:00'].entries()) {
      const lines = await command(...args(race.eventId, until), '--yes');
      expect(lines).toContain('  mails: 1 of 2');
      expect(await runJobs(t)).toEqual([]);
      // People who entered for the new day have no such right.
      expect(optOut(later)).toEqual([]);
      expect(await untilOf(race.eventId)).toEqual(budapestInstant(until.slice(0, 10), '12:00'));
      expect(optOut(person)).toHaveLength(at + 1);
    }
    expect(optOut(person)[1]?.text.replaceAll('\u00a0', ' ')).toContain('2028. június 15. 12:00');
    expect(mailsTo(person)).toHaveLength(1);
    const after = await snapshot(t.db);
    for (const done of [args(race.eventId, '2028-06-15 12:00'), ['postpone', race.eventId, '2028-06-17']])
      expect(await command(...done, '--yes')).toEqual([
        `${race.eventId} was moved to 2028-06-17: nothing is left to do`,
      ]);
    await expect(command(...args(race.eventId, '2028-06-14 12:00'), '--yes')).rejects.toThrow(
      'give a later end',
    );
    await expect(command(...args(race.eventId, '2028-06-18'), '--yes')).rejects.toThrow(
      'give an earlier end',
    );
    expect(await snapshot(t.db)).toEqual(after);
  });
});

describe('a file that is loaded again', () => {
  const NOW = new Date();
  const [day, moved] = [addDays(budapestDate(NOW), 200), addDays(budapestDate(NOW), 207)];

  async function load(starts: string) {
    const template = await readFile(join(repositoryRoot, 'content/template.yaml'), 'utf8');
    const file = join(folder, 'event.yaml');
    await writeFile(file, template.replace(/^starts: .*$/m, `starts: ${starts}`));
    return loadContent(owner.db, [file], NOW);
  }
  const raceOn = async () => (await loadRaceForEntry(t.db, asId<RaceId>('my-lake-crossing-3km')))?.raceOn;

  async function loadPickup() {
    const file = join(folder, 'place.pickup.yaml');
    await writeFile(
      file,
      `handover: lake-centre
kind: place
branches: [swim]
event: my-lake-crossing
name: { hu: Versenyközpont, en: Race centre }
note: { hu: A kapunál., en: At the gate. }
address: 8253 Révfülöp, Strand
times:
  - { key: friday, from: ${addDays(day, -1)} 15:00, to: ${addDays(day, -1)} 20:00 }
`,
    );
    return loadPickups(owner.db, [file], NOW);
  }
  const handoverAt = async () =>
    (await t.db.selectFrom('handover_time').select('starts_at').executeTakeFirst())?.starts_at;

  test('keeps the new day while it says the old one, and is not moved twice', async () => {
    await load(day);
    await loadPickup();
    await command('postpone', 'my-lake-crossing', moved, '--yes');
    expect(await raceOn()).toBe(moved);
    const before = await snapshot(t.db);
    expect(await load(day)).toMatchObject({
      same: ['my-lake-crossing'],
      notes: expect.arrayContaining([
        `my-lake-crossing: its file still says ${day}, it was moved to ${moved}`,
      ]),
    });
    expect(await handoverAt()).toEqual(budapestInstant(addDays(moved, -1), '15:00'));
    expect(await loadPickup()).toMatchObject({ same: ['lake-centre'] });
    expect(await snapshot(t.db)).toEqual(before);
    // The file is given the new day.
    await load(moved);
    expect(await raceOn()).toBe(moved);
    const again = addDays(moved, 7);
    await command('postpone', 'my-lake-crossing', again, '--yes');
    expect(await raceOn()).toBe(again);
    for (const said of [day, moved]) {
      await load(said);
      expect(await raceOn()).toBe(again);
    }
  });
});
