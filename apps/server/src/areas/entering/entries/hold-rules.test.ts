import { setConsent } from '@rajt/contract/people/operations/consents';
import { hu } from '@rajt/phrases/hu';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { GUARDIAN_TEXT_VERSION } from '@rajt/rules/entering/guardian';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newCertificate } from '../../../../testkit/new-certificate.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { type HoldAnswer, type Runner, waysToHold } from '../../../../testkit/ways-to-hold.ts';

const t = auditedApp();

const held = async ({ poolIds }: TestRace) =>
  (
    await t.db
      .selectFrom('capacity_pool')
      .select('held')
      .where('id', 'in', [...poolIds])
      .orderBy('id')
      .execute()
  ).map((pool) => pool.held);

/** A hold that changes nothing: no place, no cart, no line of the audit log, no mail, no job. */
async function refused(work: () => Promise<HoldAnswer>): Promise<HoldAnswer> {
  const before = await snapshot(t.db);
  const answer = await work();
  expect(await snapshot(t.db)).toEqual(before);
  return answer;
}

describe.each(waysToHold.map((way) => [way.name, way] as const))('%s', (_, way) => {
  const byRace: [name: string, race: RaceOptions, status: number, code: string][] = [
    ['not open yet', { entryOpensAt: new Date(Date.now() + 60_000) }, 409, 'entry_not_open'],
    [
      'closed',
      { entryOpensAt: new Date(0), entryClosesAt: new Date(Date.now() - 1000) },
      409,
      'entry_closed',
    ],
    ['for teams', { kind: 'team' }, 409, 'team_race'],
    ['full', { heats: [0] }, 409, way.full],
    ['full as a race', { heats: [5], capacity: 0 }, 409, way.full],
    ['of the other branch', { branch: 'run' }, 404, 'not_found'],
    ['of the other market', { markets: ['int'] }, 404, 'not_found'],
  ];
  test.each(byRace)(
    'is refused in a race that is %s, and nothing changes',
    async (_name, options, status, code) => {
      const { press } = await way.prepare(t, {});
      const race = await newRace(t.db, options);
      const answer = await refused(() => press(race));
      expect([answer.status, answer.failure.code]).toEqual([status, code]);
      expect(answer.failure.user_msg).not.toBe('');
    },
  );

  const RACE_DAY = '2027-06-12';
  const byRunner: [name: string, race: RaceOptions, runner: Runner, code: string, reason: string][] = [
    ['too young by a day', { minAge: 18 }, { birthDate: '2009-06-13' }, 'too_young', 'a korhatár alatt lesz'],
    ['too old', { maxAge: 40 }, { birthDate: '1986-06-12' }, 'too_old', 'a korhatár felett lesz'],
    ['a man in a race for women', { genderLimit: 'F' }, { gender: 'M' }, 'women_only', 'csak nőknek szól'],
  ];
  test.each(byRunner)(
    'is refused to somebody who is %s; a fellow is named',
    async (_name, options, runner, code, reason) => {
      const { press } = await way.prepare(t, runner);
      const race = await newRace(t.db, { raceOn: RACE_DAY, ...options });
      const { status, failure } = await refused(() => press(race));
      expect([status, failure.code]).toEqual([409, way.namesRunner ? 'participant_refused' : code]);
      if (!way.namesRunner) return;
      expect(failure.user_msg).toContain('Kiss Robin (');
      expect(failure.user_msg).toContain(reason);
    },
  );

  test.each<[string, RaceOptions, Runner]>([
    ['old enough on race day', { minAge: 18 }, { birthDate: '2009-06-12' }],
    ['young enough on race day', { maxAge: 40 }, { birthDate: '1986-06-13' }],
    ['a woman in a race for women', { genderLimit: 'F' }, { gender: 'F' }],
  ])('is held for somebody who is %s', async (_name, options, runner) => {
    const { press } = await way.prepare(t, runner);
    const race = await newRace(t.db, { raceOn: RACE_DAY, ...options });
    expect((await press(race)).status).toBe(201);
    expect(await held(race)).toEqual([way.places]);
  });

  const RIGHT = { shirtType: 'male', shirtSize: 'M' };
  test.each<[string, Record<string, unknown>, string]>([
    ['no heat', { heatId: undefined }, 'heatId'],
    ['a heat of another race', { heatId: '999999' }, 'heatId'],
    ['unaccepted conditions', { conditionsAccepted: false }, 'conditionsAccepted'],
    ['an unknown field', { price: 1 }, ''],
    ['a missing answer', { form: {} }, 'form.shirtSize'],
    ['a nickname that is too long', { form: { ...RIGHT, nickname: 'Tizenháromkarakter' } }, 'form.nickname'],
    ['somebody else’s file', { form: { ...RIGHT, medicalFileId: '4242' } }, 'form.medicalFileId'],
  ])('with %s is refused at its field', async (_name, changes, field) => {
    const { press } = await way.prepare(t, {});
    const race = await newRace(t.db, {
      form: { shirt: 'required', nickname: 'optional', medicalCertificate: 'optional' },
    });
    const { status, failure } = await refused(() =>
      press(race, { mate: { form: RIGHT }, form: RIGHT, ...changes }),
    );
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(failure[way.field(field)]).toEqual([expect.any(String)]);
  });

  test.each([
    ['06 20 123', 'phone'],
    ['06 90 123 456', 'phone_premium'],
    ['12345678901234567890', 'phone'],
  ] as const)(
    'with %s as the number to call in case of injury is refused (%s)',
    async (injuryContactPhone, problem) => {
      const { press } = await way.prepare(t, {});
      const race = await newRace(t.db, { form: { injuryContact: 'required' } });
      const mate = { form: { injuryContactName: 'Anna', injuryContactPhone: '06 20 123 4567' } };
      const { status, failure } = await refused(() =>
        press(race, { mate, form: { injuryContactName: 'Anna', injuryContactPhone } }),
      );
      expect([status, failure.code]).toEqual([422, 'validation']);
      expect(failure[way.field('form.injuryContactPhone')]).toEqual([hu.field[problem]]);
    },
  );

  test('keeps the number to call as all numbers are kept', async () => {
    const { press, runner } = await way.prepare(t, {});
    const race = await newRace(t.db, { form: { injuryContact: 'required' } });
    const form = { injuryContactName: 'Anna', injuryContactPhone: '06 20 123 4567' };
    expect((await press(race, { mate: { form }, form })).status).toBe(201);
    const kept = await t.db
      .selectFrom('entry')
      .select('form')
      .where('participant_id', '=', runner)
      .executeTakeFirstOrThrow();
    expect(kept.form).toEqual({ injuryContactName: 'Anna', injuryContactPhone: '+36201234567' });
  });

  test.each([
    [365, 201, 365],
    [366, 422, 365],
    [90, 201, 90],
    [91, 422, 90],
  ])(
    'with a certificate of %i days before the race: %i, where %i are allowed',
    async (days, status, certificateMaxAgeDays) => {
      const { press, buyer } = await way.prepare(t, {});
      const raceOn = addDays(budapestDate(t.clock.now()), 60);
      const certificate = (age: number) =>
        // At noon of its day: days of 24 hours would miss the day when the clocks change between.
        t.clock.back(new Date(`${addDays(raceOn, -age)}T11:00:00Z`), () => newCertificate(t, buyer));
      const race = await newRace(t.db, {
        raceOn,
        certificateMaxAgeDays,
        form: { medicalCertificate: 'required' },
      });
      const [medicalFileId, ofMate] = [await certificate(days), await certificate(60)];
      const answers = { mate: { form: { medicalFileId: ofMate } }, form: { medicalFileId } };
      const params = { consentId: 'health' };
      await request(t.app, setConsent, { as: buyer, params, body: { consent: true } });
      if (status === 201) {
        expect((await press(race, answers)).status).toBe(201);
        return;
      }
      const answer = await refused(() => press(race, answers));
      expect(answer.status).toBe(422);
      expect(answer.failure[way.field('form.medicalFileId')]).toEqual([hu.fieldErrors.certificate_too_old]);
    },
  );

  test('repeated is the same entry, and takes no second place', async () => {
    const { press } = await way.prepare(t, {});
    const race = await newRace(t.db);
    const first = await press(race);
    const again = await press(race);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.entryIds).toEqual(first.entryIds);
    expect(await held(race)).toEqual([way.places]);
  });

  test('gets the places of holds that ran out, without any job', async () => {
    const race = await newRace(t.db, { heats: [way.places] });
    const [late, next] = [await way.prepare(t, {}), await way.prepare(t, {})];
    expect((await late.press(race)).status).toBe(201);
    expect((await refused(() => next.press(race))).failure.code).toBe(way.full);
    t.clock.advance({ minutes: 31 });
    // Signed in at the time of the clock.
    const after = await way.prepare(t, {});
    expect((await after.press(race)).status).toBe(201);
    expect(await held(race)).toEqual([way.places]);
  });

  describe('a participant under 18 on race day', () => {
    const GUARDIAN = { name: 'Kiss Pál', accepted: true };
    const declared = { name: 'Kiss Pál', textVersion: GUARDIAN_TEXT_VERSION };
    test.each([
      ['2009-06-12', undefined, 201, null],
      ['2009-06-13', undefined, 422, null],
      ['2009-06-13', GUARDIAN, 201, declared],
      // No declaration of an adult is kept.
      ['2009-06-12', GUARDIAN, 201, null],
      ['2009-06-13', { ...GUARDIAN, accepted: false }, 422, null],
      ['2009-06-13', { ...GUARDIAN, name: '' }, 422, null],
    ])('born on %s, declaration %o: %i', async (birthDate, guardian, expected, kept) => {
      const race = await newRace(t.db, { raceOn: RACE_DAY });
      const { press, runner } = await way.prepare(t, { birthDate });
      const answers = guardian ? { guardian } : {};
      if (expected === 422) {
        const { status, failure } = await refused(() => press(race, answers));
        expect(status).toBe(422);
        if (!guardian) expect(failure[way.field('guardian.accepted')]).toEqual([expect.any(String)]);
        return;
      }
      expect((await press(race, answers)).status).toBe(201);
      const entry = await t.db
        .selectFrom('entry')
        .select('guardian')
        .where('participant_id', '=', runner)
        .executeTakeFirstOrThrow();
      expect(entry.guardian).toEqual(kept);
    });
  });
});
