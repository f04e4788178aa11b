import { asId, type EntryId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { addingEntries, joiningCart } from '../../checkout/cart/index.ts';
import type { HeldTeam } from './held-team-queries.ts';
import {
  admitted,
  demandOf,
  type FailedHold,
  failureOf,
  type HoldContext,
  type HoldFailure,
  hasOffer,
  hasRunOut,
  type NewPlace,
} from './hold-queries.ts';

/**
 * `insertHold` for several people in one race: the same statement over a list, all places or none. The demand is summed
 * for each pool, and all pools are claimed together, in order of their ids. Returns the entries in the order of `places`;
 * the other results and the errors are those of `insertHold`. With a team, the people are its members.
 */
export async function insertHolds(
  handle: Handle,
  hold: HoldContext,
  places: readonly NewPlace[],
  team: HeldTeam | null = null,
): Promise<EntryId[] | HoldFailure> {
  const wanted = places.map((place, at) => ({
    at,
    leg: team?.legs[at] ?? null,
    person: place.participantId,
    heat: place.heatId,
    pools: place.poolIds,
    amount: place.amountHuf,
    detail: { reasons: place.reasons, raceVersion: hold.raceVersion, terms: place.priceTerms },
    form: place.form,
    file: place.medicalFileId,
    guardian: place.guardian,
    namesake: place.namesake?.toString('hex') ?? null,
    replaces: place.replaces?.id ?? null,
    handover: place.replaces?.handoverId ?? null,
    carried: place.replaces?.carriedHuf ?? 0,
    returned: place.replaces?.returnedHuf ?? 0,
    services: place.replaces?.isServicesOnly ?? false,
  }));
  const { rows } = await sql<FailedHold & { ids: string[] | null }>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}) as
        (at int, leg int, person bigint, heat bigint, pools bigint[], amount int, detail jsonb, form jsonb,
          file bigint, guardian jsonb, namesake text,
          replaces bigint, handover bigint, carried int, returned int, services boolean)
    ), place as (
      select coalesce(bool_or(held + sold + d.places > capacity), false) and not exists (
          select from entry where race_id = ${hold.raceId} and participant_id in (select person from wanted)
            and state in ('held', 'paying', 'paid')) as is_full,
        ${hasOffer(hold, sql`select heat, person from wanted`, team !== null)} as has_offer
      from capacity_pool join (${demandOf(places.flatMap(({ poolIds }) => [...poolIds]))}) d using (id)
    ), live_cart as (
      ${joiningCart(
        { accountId: hold.buyerId, site: hold.site, holdMinutes: hold.holdMinutes },
        sql`from race, place where id = ${hold.raceId} and version = ${hold.raceVersion} and not is_full and not has_offer
      for key share of race -- waits for a change of the race, then checks its version again; before any other lock`,
      )}
    ), people as materialized (
      -- After the cart and before the places, in order of their ids: the lock order of an erasure.
      select id from person
      where id in (select person from wanted) and erased_at is null and exists (select from live_cart)
        ${admitted(hold).condition}
      order by id for ${admitted(hold).lock}
    ), team as (
      ${team ? team.row(hold, sql`from live_cart where (select count(*) from people) >= 0`) : sql`select null::bigint as id`}
    ), new_entry as (
      insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form, medical_file_id,
        namesake,
        team_entry_id, team_leg, guardian, company_entry_id, replaces_id, handover_id, carried_huf, returned_huf,
          carried_services_only)
      -- Null when an erasure came first, or another gender.
      select ${hold.raceId}, w.heat, p.id, ${hold.buyerId}, w.pools, c.held_until, w.form, w.file,
        decode(w.namesake, 'hex'),
        team.id, w.leg, w.guardian, ${hold.companyEntryId ?? null}::bigint, w.replaces, w.handover, w.carried,
          w.returned, w.services
      from live_cart c cross join wanted w cross join team left join people p on p.id = w.person order by w.at
      returning id, participant_id, pool_ids
    ), in_cart as (
      ${addingEntries(
        sql`(select e.id, c.id as cart_id, w.amount as amount_huf, w.detail as price_detail
          from new_entry e join wanted w on w.person = e.participant_id, live_cart c order by w.at) added`,
      )} returning id
    ), noted as (
      ${auditOf('new_entry', {
        actor: sql`${hold.buyerId}`,
        action: 'entry.held',
        subject: sql`'entry:' || id`,
        detail: sql`jsonb_build_object('race', ${hold.raceId}::text, 'amountHuf',
          (select amount from wanted where person = participant_id))`,
      })} returning id
    )
    select (select array_agg(e.id::text order by w.at) from new_entry e
      join wanted w on w.person = e.participant_id) as ids,
      false as "isReclaimable", false as "hasOffer",
      claim_places((select array_agg(p) from new_entry, unnest(pool_ids) p))
    -- Written before the places are taken: everybody waits for these.
    where (select count(*) from in_cart) = ${places.length} and (select count(*) from noted) = ${places.length}
    union all
    select null, ${hasRunOut(sql`${hold.raceId}`)}, has_offer, null
    from place where is_full or has_offer`.execute(handle);
  const [row] = rows;
  if (!row) return 'stale';
  if (row.ids !== null) return row.ids.map((id) => asId<EntryId>(id));
  return failureOf(row);
}
