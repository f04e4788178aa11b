import type { Site } from '@rajt/rules/branch';
import type { EntryId, RaceId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { PersonName } from '../../../../platform/person-name.ts';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { bothNames, personName } from '../../../../platform/postgres/names.ts';
import { withContact } from '../../fellows/index.ts';

type Names = { readonly hu: string; readonly en: string };

interface Side {
  readonly id: EntryId;
  readonly raceId: RaceId;
  readonly race: Names;
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly participantId: UserId;
  readonly participant: PersonName;
  /** The payer of the replaced entry. */
  readonly payerId: UserId;
}

/** An entry that has taken the place of another one, and that one. */
export interface Followed {
  readonly old: Side;
  readonly now: Side;
  readonly handoverId: string | null;
  /** The new entry is a substitute's in a team: another job notifies the replaced member (`notifySubstitutedMember`). */
  readonly isByLeader: boolean;
  readonly returnedHuf: number;
  readonly isServicesOnly: boolean;
  readonly event: Names;
  /** The site on which the new entry was paid. */
  readonly site: Site;
}

/** A `Side`; each parameter is the alias of a row. */
const side = (entry: string, race: string, person: string, orders: string) => {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('id', ${column(entry, 'id')}::text, 'raceId', ${column(race, 'id')},
    'race', ${bothNames(race)}, 'raceOn', ${column(race, 'race_on')}, 'participantId', ${column(person, 'id')}::text,
    'payerId', ${column(orders, 'account_id')}::text, 'participant', ${personName(person)})`;
};

/** Undefined when nothing was replaced. */
export async function findFollowed(trx: Trx, entryId: EntryId): Promise<Followed | undefined> {
  const { rows } = await sql<Followed>`
    select ${side('o', 'ro', 'po', 'so')} as old, ${side('n', 'rn', 'pn', 'sn')} as now,
      n.handover_id::text as "handoverId",
      exists (select from entry_handover h where h.id = n.handover_id and h.by_leader) as "isByLeader",
      n.returned_huf as "returnedHuf", n.carried_services_only as "isServicesOnly",
      ${bothNames('v')} as event,
      json_build_object('branch', sn.branch, 'market', sn.market) as site
    from entry n join race rn on rn.id = n.race_id join person pn on pn.id = n.participant_id
      join orders sn on sn.id = n.order_id
      join entry o on o.id = n.replaces_id join race ro on ro.id = o.race_id join person po on po.id = o.participant_id
      join orders so on so.id = o.order_id join event v on v.id = rn.event_id
    where n.id = ${entryId} and o.state = 'replaced'`.execute(trx);
  return rows[0];
}

/** The entries that have replaced an entry by now: each is the entry itself if nothing has replaced it. */
export interface Successors {
  readonly last: { readonly raceId: RaceId; readonly participantId: UserId };
  /** The last that it was only handed over to: what was booked in its race goes no further. */
  readonly handedTo: EntryId;
}

export async function findSuccessors(trx: Trx, entryId: EntryId): Promise<Successors> {
  const { rows } = await sql<Successors>`
    with recursive chain as (
      select id, race_id, participant_id, true as is_handed, 0 as depth from entry where id = ${entryId}
      union all
      select n.id, n.race_id, n.participant_id, c.is_handed and n.handover_id is not null, c.depth + 1
      from chain c join entry n on n.replaces_id = c.id and n.paid_at is not null
    )
    select json_build_object('raceId', race_id, 'participantId', participant_id::text) as last,
      (select id::text from chain where is_handed order by depth desc limit 1) as "handedTo"
    from chain order by depth desc limit 1`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`entry ${entryId} is missing`);
  return row;
}

/** A person who is notified. */
export interface Recipient {
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
}

/** The address of a person, who may have no account; undefined when they have none. */
export async function findRecipient(trx: Trx, personId: UserId): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select contact.email, coalesce(own.language, keeper.language) as language, p.first_name as "firstName"
    from person p ${withContact('p')} left join account keeper on keeper.person_id = managed.keeper_id
    where p.id = ${personId} and p.erased_at is null and contact.email is not null`.execute(trx);
  return rows[0];
}
