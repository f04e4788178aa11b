import { describe, expect, it } from 'vitest';
import { asId, type UserId } from '../ids.ts';
import { DEFAULT_WITHDRAWAL } from '../orders/withdrawal.ts';
import { type ListedEntry, listedActions } from './entry-actions.ts';

const me = asId<UserId>('1');
const other = asId<UserId>('2');
const entry: ListedEntry = {
  enteredBy: me,
  participantId: me,
  hasParticipantAccount: true,
  branch: 'run',
  isRaceCancelled: false,
  isVirtual: false,
  isOfTeam: false,
  isTeamLeader: false,
  isOfCompany: false,
  isRun: false,
  isPayer: true,
  raceOn: '2027-06-12',
  changeUntil: {},
  withdrawal: { policy: DEFAULT_WITHDRAWAL, market: 'dom', raceOn: '2027-06-12' },
  optOutUntil: null,
  handoverUntil: new Date('2027-06-01T22:00:00Z'),
  raceChangeUntil: new Date('2027-05-20T22:00:00Z'),
  eventStartsOn: '2027-06-12',
  eventEndsOn: '2027-06-13',
};
const early = new Date('2027-05-01T10:00:00Z');
const said = (facts: Partial<ListedEntry>, at = early) =>
  Object.fromEntries(listedActions(me, { ...entry, ...facts }, at).map(({ action, why }) => [action, why]));

describe('the actions on a paid entry', () => {
  it("include withdrawal until the opt-out of a moved event ends, whatever the entry's terms", () => {
    const late = new Date('2027-06-11T10:00:00Z');
    expect(said({}, late)['withdraw']).toBe('too_late');
    const optOutUntil = new Date('2027-06-12T10:00:00Z');
    expect(said({ optOutUntil }, late)['withdraw']).toBeNull();
    expect(said({ optOutUntil, withdrawal: null }, late)['withdraw']).toBeNull();
    expect(said({ optOutUntil }, optOutUntil)['withdraw']).toBe('too_late');
  });

  it('are all possible while there is time, each with its own end', () => {
    expect(said({})).toEqual({ edit: null, change_race: null, hand_over: null, withdraw: null });
    expect(listedActions(me, entry, early).map(({ until }) => until?.toISOString())).toEqual([
      '2027-06-11T22:00:00.000Z',
      '2027-05-20T22:00:00.000Z',
      '2027-06-01T22:00:00.000Z',
      '2027-06-09T22:00:00.000Z',
    ]);
  });

  it.each([
    ['2027-05-20T22:00:00Z', { edit: null, change_race: 'too_late', hand_over: null, withdraw: null }],
    ['2027-06-09T21:59:59Z', { edit: null, change_race: 'too_late', hand_over: 'too_late', withdraw: null }],
    [
      '2027-06-11T22:00:00Z',
      { edit: 'too_late', change_race: 'too_late', hand_over: 'too_late', withdraw: 'too_late' },
    ],
  ])('at %s', (at, expected) => {
    expect(said({}, new Date(at))).toEqual(expected);
  });

  it.each([
    ['2027-06-11T21:59:59Z', null],
    ['2027-06-11T22:00:00Z', 'too_late'],
  ])(
    'at %s in an event that goes on for days: changes of place end with the day before the race',
    (at, why) => {
      const until = new Date('2027-06-13T10:00:00Z');
      const lasting = said({ handoverUntil: until, raceChangeUntil: until }, new Date(at));
      expect([lasting.change_race, lasting.hand_over]).toEqual([why, why]);
    },
  );

  it.each<[Partial<ListedEntry>, object]>([
    [
      { branch: 'swim', raceChangeUntil: null },
      { edit: null, change_race: 'not_offered', withdraw: null },
    ],
    [
      { isRaceCancelled: true },
      {
        edit: 'race_cancelled',
        change_race: 'race_cancelled',
        hand_over: 'race_cancelled',
        withdraw: 'race_cancelled',
      },
    ],
    [{ isOfTeam: true }, { edit: null, change_race: 'by_team', hand_over: 'by_team', withdraw: 'by_team' }],
    [
      { isOfTeam: true, isTeamLeader: true },
      { edit: null, change_race: 'by_team', hand_over: 'by_team', withdraw: null },
    ],
    [
      { participantId: other },
      {
        edit: null,
        change_race: 'by_participant',
        hand_over: 'by_participant',
        withdraw: 'by_participant',
      },
    ],
    [
      { participantId: other, hasParticipantAccount: false },
      { edit: null, change_race: null, hand_over: null, withdraw: null },
    ],
    [{ isPayer: false }, { edit: null, change_race: 'by_payer', hand_over: null, withdraw: null }],
    [
      { isVirtual: true, withdrawal: null },
      {
        edit: null,
        change_race: 'not_offered',
        hand_over: 'not_offered',
        withdraw: 'not_offered',
        upload: 'not_begun',
      },
    ],
  ])('%j', (facts, expected) => {
    expect(said(facts)).toEqual(expected);
  });
});
