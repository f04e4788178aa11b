import type { Operation } from '@rajt/contract/operation';
import { addDays, budapestInstant, type CalendarDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { buying } from '../buying.ts';
import { jobDrain } from '../drain-jobs.ts';
import { kept } from '../money/kept.ts';
import type { Outcome } from '../money/shop.ts';
import { newPerson, newSession, type TestPerson } from '../new-person.ts';
import { newRace, type TestRace } from '../new-race.ts';
import type { openOwner } from '../open-owner.ts';
import { payingByBalance } from '../paying-by-balance.ts';
import { type RequestInput, type Response, request } from '../request.ts';
import { DAYS_AHEAD, HANDOVER_FEE_HUF, PEOPLE, PLACES, RACES, type RaceName, TERMS } from './terms.ts';

/** Each history starts on it, whatever was played before: its log is the same each time. */
const FIRST_DAY: CalendarDate = '2028-05-02';
const BEGINS_AT = budapestInstant(FIRST_DAY, '10:00');
/** Mails report bookings and book nothing. */
const UNPLAYED_JOBS = ['send-mail'];
const SWEEPS = ['reconcile-payments', 'sweep-unpaid-orders', 'sweep-carts'];

/** An entry of a copy: its id, and that of its team. */
export interface CopiedEntry {
  readonly id: string;
  readonly teamId: string | null;
}

/** The event of a history with people who have never been anywhere else, in the real server and a real database. */
export class Copy {
  /** By their order in the history. */
  readonly entries: CopiedEntry[] = [];
  readonly races: Readonly<Record<RaceName, TestRace>>;
  readonly people: TestPerson[];
  readonly press: ReturnType<typeof payingByBalance>['press'];
  readonly become: ReturnType<typeof buying>['become'];
  readonly t: TestApp;
  readonly owner: ReturnType<typeof openOwner>;
  private readonly jobs: ReturnType<typeof jobDrain>;

  private constructor(
    t: TestApp,
    owner: ReturnType<typeof openOwner>,
    races: Readonly<Record<RaceName, TestRace>>,
    people: TestPerson[],
  ) {
    this.t = t;
    this.owner = owner;
    this.races = races;
    this.people = people;
    this.press = payingByBalance(() => t).press;
    this.become = buying(() => t).become;
    this.jobs = jobDrain(t, UNPLAYED_JOBS);
  }

  /** `owner`: the organiser's commands run with their rights. */
  static async in(t: TestApp, owner: ReturnType<typeof openOwner>): Promise<Copy> {
    t.clock.set(BEGINS_AT);
    const people: TestPerson[] = [];
    for (const familyName of ['Alma', 'Barack', 'Citrom', 'Dió'].slice(0, PEOPLE))
      people.push(await newPerson(t.db, { familyName }));
    return new Copy(t, owner, await newEvent(t), people);
  }

  static day(days: number): CalendarDate {
    return addDays(FIRST_DAY, days);
  }

  person(who: number): TestPerson {
    const person = this.people[who];
    if (!person) throw new Error(`there is no person ${who}`);
    return person;
  }

  entry(at: number): CopiedEntry {
    const entry = this.entries[at];
    if (!entry) throw new Error(`there is no entry ${at}`);
    return entry;
  }

  /** Calls as a person; any failure other than a refusal fails the test. */
  async call<O extends Operation>(
    who: number,
    operation: O,
    input: RequestInput = {},
  ): Promise<Response<O> & { readonly outcome: Outcome }> {
    const answered = await request(this.t.app, operation, { as: this.person(who), ...input });
    return { ...answered, outcome: outcomeOf(operation.id, answered) };
  }

  /** All that was set off is done. */
  async settle(): Promise<void> {
    await this.jobs.drain();
  }

  /** Lets days pass: deadlines expire, and everybody signs in again. */
  async wait(days: number): Promise<void> {
    this.t.clock.advance({ days });
    for (const job of SWEEPS) await this.jobs.run(job);
    for (const [who, person] of this.people.entries())
      this.people[who] = { ...person, token: await newSession(this.t.db, person.id) };
  }

  /** The organiser loads other prices and other withdrawal terms. */
  async loadTerms(which: number): Promise<void> {
    for (const name of RACES) {
      const { raceId } = this.races[name];
      await this.t.db
        .updateTable('price_tier')
        .set({ amount_huf: TERMS[which]?.priceHuf[name] ?? 0 })
        .where('race_id', '=', raceId)
        .execute();
      await this.t.db
        .updateTable('race')
        .set({ withdrawal: JSON.stringify(policyOf(which)), version: sql<number>`version + 1` })
        .where('id', '=', raceId)
        .execute();
    }
    this.passCaches();
  }

  /** The catalog is kept for some seconds. */
  passCaches(): void {
    this.t.clock.advance({ seconds: 6 });
  }
}

export function outcomeOf(
  what: string,
  { status, failure }: Pick<Response<Operation>, 'status' | 'failure'>,
): Outcome {
  kept(status < 500 && failure?.code !== 'validation', `${what}: ${status} ${JSON.stringify(failure)}`);
  return status < 300 ? 'done' : { refused: failure.code };
}

function policyOf(which: number) {
  const steps = (TERMS[which]?.fees ?? []).map(({ daysBefore, of }) => ({
    until: { daysBefore },
    fee: 'huf' in of ? { huf: of.huf, eur: 5, hufPerEur: 400 } : of,
  }));
  return { steps, goods: 'cancel' } as const;
}

/** Numbers are the same in each copy. */
async function newEvent({ db }: TestApp): Promise<Readonly<Record<RaceName, TestRace>>> {
  const raceOn = Copy.day(DAYS_AHEAD);
  const race = (name: RaceName, bibFrom: number, ofEvent?: TestRace) =>
    newRace(db, {
      raceOn,
      bibFrom,
      heats: PLACES[name].heats,
      withdrawal: policyOf(0),
      amountHuf: TERMS[0].priceHuf[name],
      ...(PLACES[name].race !== undefined && { capacity: PLACES[name].race }),
      ...(name === 'relay' && { kind: 'team' as const, teamSizes: [2, 3] }),
      ...(ofEvent
        ? { ofEvent }
        : {
            handover: { feeHuf: HANDOVER_FEE_HUF },
            raceChangeUntil: budapestInstant(addDays(raceOn, -1), '20:00'),
          }),
    });
  const five = await race('five', 1);
  return { five, ten: await race('ten', 1001, five), relay: await race('relay', 2001, five) };
}
