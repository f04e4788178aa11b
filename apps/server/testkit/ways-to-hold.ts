import { holdEntries, holdEntry } from '@rajt/contract/entering/operations/entries';
import type { UserId } from '@rajt/rules/ids';
import type { TestApp } from './app.ts';
import { newManagedFellow } from './new-participant.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import type { TestRace } from './new-race.ts';
import { request } from './request.ts';

/** The facts of a participant that the rules of a race ask for. */
export interface Runner {
  readonly birthDate?: string;
  readonly gender?: 'F' | 'M';
}

export interface HoldAnswer {
  readonly status: number;
  readonly failure: { readonly code: string; readonly user_msg: string } & Record<string, unknown>;
  readonly entryIds: readonly string[];
}

type HoldAnswers = Readonly<Record<string, unknown>> & { readonly mate?: object };

/** A buyer and the person whose entry is in question. */
export interface Held {
  readonly buyer: TestPerson;
  readonly runner: UserId;
  /** Holds, with these answers for the runner, and those of `mate` for the first person of a group. */
  readonly press: (race: TestRace, answers?: HoldAnswers) => Promise<HoldAnswer>;
}

export interface WayToHold {
  readonly name: string;
  /** How many places one press takes. */
  readonly places: number;
  /** The refusal when there are not as many places. */
  readonly full: 'sold_out' | 'not_enough_places';
  /** A refusal of the runner names them: somebody else than the buyer has pressed for them. */
  readonly namesRunner: boolean;
  /** The path of a field of the runner's answers; '' is an unknown field of theirs. */
  readonly field: (name: string) => string;
  readonly prepare: (t: TestApp, runner: Runner) => Promise<Held>;
}

const RUNNER = { familyName: 'Kiss', firstName: 'Robin' };
const WOMAN_OF_1990 = { gender: 'F', birthDate: '1990-05-17' } as const;

async function withGender(t: TestApp, id: UserId, gender: 'F' | 'M'): Promise<UserId> {
  await t.db.updateTable('person').set({ gender }).where('id', '=', id).execute();
  return id;
}

const fellowOf = async (
  t: TestApp,
  buyer: TestPerson,
  name: object,
  { birthDate, gender }: Required<Runner>,
) => withGender(t, await newManagedFellow(t.db, buyer, { ...name, birthDate }), gender);

const answersOf = (race: TestRace) => ({ heatId: race.heatIds[0], form: {} });

async function holdOne(
  t: TestApp,
  as: TestPerson,
  race: TestRace,
  answers: HoldAnswers = {},
): Promise<HoldAnswer> {
  const { conditionsAccepted = true, mate: _, ...own } = answers;
  const { status, failure, answer } = await request(t.app, holdEntry, {
    as,
    body: { raceId: race.raceId, ...answersOf(race), ...own, conditionsAccepted },
  });
  return { status, failure, entryIds: status < 300 ? [answer.data.entryId] : [] };
}

/** One's own entry, that of a fellow, and the second one of a group: the same rules hold for all three. */
export const waysToHold: readonly WayToHold[] = [
  {
    name: 'one’s own entry',
    places: 1,
    full: 'sold_out',
    namesRunner: false,
    field: (name) => name || 'body',
    prepare: async (t, facts) => {
      const { birthDate, gender } = { ...WOMAN_OF_1990, ...facts };
      const buyer = await newPerson(t.db, { ...RUNNER, birthDate });
      await withGender(t, buyer.id, gender);
      return { buyer, runner: buyer.id, press: (race, answers) => holdOne(t, buyer, race, answers) };
    },
  },
  {
    name: 'the entry of a fellow',
    places: 1,
    full: 'sold_out',
    namesRunner: true,
    field: (name) => name || 'body',
    prepare: async (t, facts) => {
      const buyer = await newPerson(t.db);
      const runner = await fellowOf(t, buyer, RUNNER, { ...WOMAN_OF_1990, ...facts });
      return {
        buyer,
        runner,
        press: (race, answers) => holdOne(t, buyer, race, { participantId: runner, ...answers }),
      };
    },
  },
  {
    name: 'the second entry of a group',
    places: 2,
    full: 'not_enough_places',
    namesRunner: true,
    // The conditions are accepted once for all.
    field: (name) => (name === 'conditionsAccepted' ? name : ['entries.1', name].filter(Boolean).join('.')),
    prepare: async (t, facts) => {
      const buyer = await newPerson(t.db);
      // Only the runner is in question: races for women of that age admit the mate.
      const mate = await fellowOf(t, buyer, { firstName: 'Éva' }, WOMAN_OF_1990);
      const runner = await fellowOf(t, buyer, RUNNER, { ...WOMAN_OF_1990, ...facts });
      return {
        buyer,
        runner,
        press: async (race, answers = {}) => {
          const { conditionsAccepted = true, mate: ofMate, ...own } = answers;
          const { status, failure, answer } = await request(t.app, holdEntries, {
            as: buyer,
            body: {
              raceId: race.raceId,
              entries: [
                { participantId: mate, ...answersOf(race), ...ofMate },
                { participantId: runner, ...answersOf(race), ...own },
              ],
              conditionsAccepted,
            } as never, // also what the contract refuses
          });
          return { status, failure, entryIds: status < 300 ? answer.data.entryIds : [] };
        },
      };
    },
  },
];
