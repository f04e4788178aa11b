import { MAX_RUN_OUT_CARTS, RUN_OUT_COUNTS_HOURS } from '@rajt/rules/entering/hold';
import type { RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A hold that an account wants. */
export interface UnpaidQuestion {
  readonly accountId: UserId;
  readonly raceId: RaceId;
  /** The participants of the hold. */
  readonly people: readonly UserId[];
}

/** The unpaid holds of an account in a race. */
export interface Unpaid {
  /** Places that are held or being paid, for people who are not among the asked ones. */
  readonly others: number;
  /** How many of the asked people have an unpaid entry by the account already. */
  readonly known: number;
  /** The deadlines of carts that ran out since the last payment, the latest first: as many as decide, at most. */
  readonly runOutAt: readonly Date[];
}

/** A place that is taken over from a paid entry is no additional one. The race is no key here: an index of it would lead to all its entries. */
const ofRace = sql`e.race_id || '' = q."raceId" and e.handover_id is null`;

/** A literal state would let the planner read a whole partial index of live entries in a quiet hour (`quiet-plans.test.ts`). */
const inState = (states: '{held,paying}' | '{held}') =>
  sql`e.state = any((select ${sql.lit(states)}::text[])::text[])`;

const sinceDay = sql`e.held_until <= app_now() and e.held_until > app_now() - make_interval(hours => ${sql.lit(RUN_OUT_COUNTS_HOURS)})`;

/**
 * What accounts have not paid for in races, in the order of the questions. It locks nothing, so that holds of one account at the
 * same instant may exceed the bound by what each of them adds (decision 0051). All entries of a cart have its deadline, so
 * that the different deadlines are the carts.
 */
export async function findUnpaid(handle: Handle, questions: readonly UnpaidQuestion[]): Promise<Unpaid[]> {
  const asked = questions.map(({ accountId, raceId, people }) => ({ accountId, raceId, people }));
  const { rows } = await sql<{ others: number; known: number; runOutAt: number[] }>`
    select u.others, u.known, coalesce(r.run_out_at, '{}') as "runOutAt"
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}) as ("accountId" bigint, "raceId" text,
      "people" bigint[]))
      with ordinality q ("accountId", "raceId", "people", at)
    cross join lateral (
      select count(*) filter (where e.pool_ids <> '{}' and e.participant_id <> all(q."people"))::int as others,
        count(*) filter (where e.participant_id = any(q."people"))::int as known
      from entry e
      where e.entered_by = q."accountId" and ${inState('{held,paying}')} and ${ofRace}
        and (e.state = 'paying' or e.held_until > app_now())
    ) u
    cross join lateral (
      select array_agg(extract(epoch from held_until)::float8 order by held_until desc) as run_out_at from (
        select held_until from (
          select e.held_until from entry e
          where e.entered_by = q."accountId" and e.state = 'expired' and ${ofRace} and ${sinceDay}
          union
          -- Not swept yet.
          select e.held_until from entry e
          where e.entered_by = q."accountId" and ${inState('{held}')} and ${ofRace} and ${sinceDay}
        ) ran_out
        where held_until > coalesce((
          -- An order is paid within hours of its creation; the index is in that order.
          select max(settled_at) from orders
          where account_id = q."accountId" and created_at > app_now() - interval '2 days' and state = 'paid'
            and total_huf > 0
        ), '-infinity')
        order by held_until desc limit ${sql.lit(MAX_RUN_OUT_CARTS)}
      ) latest
    ) r
    order by q.at`.execute(handle);
  return rows.map(({ runOutAt, ...counts }) => ({
    ...counts,
    runOutAt: runOutAt.map((seconds) => new Date(seconds * 1000)),
  }));
}
