import { type EntryPeople, mayWithEntry } from '@rajt/rules/entering/entry-access';
import { CONTACT_KEYS } from '@rajt/rules/entering/entry-questions';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { ReadOwnData, OwnDataRow as Row } from '../../../platform/own-data.ts';
import type { Handle } from '../../../platform/postgres/database.ts';

/** The columns that decide what a person may see of an entry. */
export const peopleOfEntry = sql`json_build_object('enteredBy', entry.entered_by::text, 'participantId', entry.participant_id::text,
  'hasParticipantAccount', exists (select from account where person_id = entry.participant_id))`;

/** The condition that a person takes part in an entry or has entered it. */
export const isEntryOf = (personId: UserId) =>
  sql`(entry.participant_id = ${personId} or entry.entered_by = ${personId})`;

/** Whether a person may see the data of the participant. */
export const seesParticipant = (personId: UserId, people: EntryPeople) =>
  mayWithEntry(personId, people, 'see_participant');

/** An entry as it is exported. */
interface ExportedEntry extends Row {
  readonly participant: unknown;
  readonly guardian: unknown;
  readonly form: Row;
  readonly withdrawalReason: string | null;
}

/** The facts that decide which parts of an entry its buyer gets. */
interface Origin {
  readonly name: Row;
  readonly isOwnFile: boolean | null;
  readonly hasOwnContact: boolean;
  /** The participant has filled in the whole form, by the link of a team's invitation. */
  readonly isFilledIn: boolean | null;
  /** The answers that the participant has changed. */
  readonly ownKeys: readonly string[];
  readonly isWithdrawnByViewer: boolean | null;
}

/**
 * The entries of and by a person. Their participant and keeper get all of it. The buyer of an entry for an account holder
 * gets the name and the buyer's own answers: the participant's export has the rest.
 */
export const ownEntries: ReadOwnData = async (db, { personId }) => {
  const { rows } = await sql<{ people: EntryPeople; origin: Origin } & ExportedEntry>`
    select ${peopleOfEntry} as people,
      jsonb_build_object('name', case when p.erased_at is null then jsonb_build_object(
          'nameTitle', coalesce(entry.participant ->> 'nameTitle', p.name_title),
          'familyName', coalesce(entry.participant ->> 'familyName', p.family_name),
          'firstName', coalesce(entry.participant ->> 'firstName', p.first_name)) else '{}' end,
        'isOwnFile', file.person_id = ${personId}, 'hasOwnContact', entry.has_own_contact,
        'isFilledIn', own.is_filled_in, 'ownKeys', own.keys, 'isWithdrawnByViewer',
          gone.withdrawn_by = ${personId}) as origin,
      event.name_hu as event, race.name_hu as race, race.race_on as "raceOn", heat.name_hu as heat, entry.state,
      team.name as team, coalesce(team.price_huf, item.amount_huf) as "amountHuf",
      team.price_huf is not null as "isPriceOfTeam", entry.participant, entry.guardian, entry.form,
      entry.bib_number as "bibNumber", entry.ticket_code as "ticketCode", entry.created_at as "createdAt",
      entry.paid_at as "paidAt", gone.withdrawn_at as "withdrawnAt", gone.reason as "withdrawalReason",
      gone.refund_huf as "refundHuf"
    from entry join person p on p.id = entry.participant_id
      left join entry_withdrawal gone on gone.entry_id = entry.id join race on race.id = entry.race_id
      join event on event.id = race.event_id join heat on heat.id = entry.heat_id
      join cart_item item on item.entry_id = entry.id left join team_entry team on team.id = entry.team_entry_id
      left join stored_file file on file.id = entry.medical_file_id
      cross join lateral (
        select bool_or(done.action = 'entry.participant_replaced') as is_filled_in,
          coalesce(json_agg(changed) filter (where changed is not null), '[]') as keys
        from audit_log done left join lateral jsonb_array_elements_text(done.detail -> 'changed') changed on true
        where done.subject = 'entry:' || entry.id and done.actor_id = entry.participant_id
          and done.action in ('entry.changed', 'entry.participant_replaced')) own
    where ${isEntryOf(personId)} order by entry.id`.execute(db);
  return rows.map(({ people, origin, ...entry }) =>
    seesParticipant(personId, people) ? entry : forBuyer(entry, origin),
  );
};

function forBuyer(entry: ExportedEntry, origin: Origin): ExportedEntry {
  const isOfBuyer = (key: string) =>
    origin.isFilledIn !== true &&
    !origin.ownKeys.includes(key) &&
    !(origin.hasOwnContact && CONTACT_KEYS.some((one) => one === key)) &&
    (key !== 'medicalFileId' || origin.isOwnFile === true);
  return {
    ...entry,
    participant: origin.name,
    guardian: isOfBuyer('guardian') ? entry.guardian : null,
    form: Object.fromEntries(Object.entries(entry.form).filter(([key]) => isOfBuyer(key))),
    withdrawalReason: origin.isWithdrawnByViewer === true ? entry.withdrawalReason : null,
  };
}

/**
 * The log of these entries, each row with its id. For an account holder's entry the buyer gets the buyer's own changes, and those
 * by the system. Results and the participant's own changes are the participant's.
 */
export async function findOwnEntryLog(db: Handle, personId: UserId): Promise<readonly Row[]> {
  const { rows: entries } = await sql<{ subject: string; people: EntryPeople }>`
    select 'entry:' || entry.id as subject, ${peopleOfEntry} as people from entry where ${isEntryOf(personId)}`.execute(
    db,
  );
  const isWhole = ({ people }: (typeof entries)[number]) => seesParticipant(personId, people);
  const whole = entries.filter(isWhole).map(({ subject }) => subject);
  const bought = entries.filter((entry) => !isWhole(entry)).map(({ subject }) => subject);
  const { rows } = await sql<Row>`
    select id, at, action, subject, detail from audit_log
    where subject = any(${[...whole, ...bought]}::text[]) and (subject = any(${whole}::text[])
      or actor_id = ${personId} or (actor_id is null and action like 'entry.%'))`.execute(db);
  return rows;
}
