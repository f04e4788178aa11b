import type { Site } from '@rajt/rules/branch';
import { asId, type EntryId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { OBJECTION_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A participant who is to be notified of their entry, and the address. */
export interface Unnotified {
  readonly entryId: EntryId;
  /** A person without an account. */
  readonly managedId: UserId | null;
  readonly email: string;
  readonly language: Language;
  readonly site: Site;
}

/**
 * The paid entries, those of an order or one, whose participants are not the buyer, have an address of their own, and have not
 * been notified. A contact with the buyer's address would notify the buyer, who knows.
 */
export async function findUnnotified(
  trx: Trx,
  which: { readonly orderId: string } | { readonly entryId: string },
): Promise<Unnotified[]> {
  const wanted = 'orderId' in which ? sql`orders.id = ${which.orderId}` : sql`entry.id = ${which.entryId}`;
  const { rows } = await sql<{
    entryId: string;
    managedId: string | null;
    email: string;
    language: string;
    branch: string;
    market: string;
  }>`
    select entry.id::text as "entryId", managed.person_id::text as "managedId", told.email,
      coalesce(own.language, orders.language) as language, orders.branch,
      orders.market
    from orders join account buyer on buyer.person_id = orders.account_id
      join entry on entry.order_id = orders.id and entry.participant_id <> orders.account_id
      left join account own on own.person_id = entry.participant_id and own.activated_at is not null
      left join managed_person managed on managed.person_id = entry.participant_id
      cross join lateral (select coalesce(own.email, nullif(managed.email, '')) as email) told
    where ${wanted} and entry.state = 'paid' and lower(told.email) <> lower(buyer.email)
      and not exists (select from entered_notice where entry_id = entry.id)
    order by entry.id`.execute(trx);
  return rows.map(({ entryId, managedId, email, language, branch, market }) => ({
    entryId: asId<EntryId>(entryId),
    managedId: managedId === null ? null : asId<UserId>(managedId),
    email,
    // The checks of the tables allow nothing else.
    language: language as Language,
    site: { branch, market } as Site,
  }));
}

/** Returns whether it was not there before. */
export async function insertNotice(trx: Trx, entryId: EntryId, hash: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('entered_notice')
    .values({
      entry_id: entryId,
      token_hash: hash,
      expires_at: sql<Date>`app_now() + make_interval(days => ${OBJECTION_DAYS})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the link of this hash is that of the entry's participant now. */
export async function hasNotice(handle: Handle, entryId: EntryId, hash: Buffer): Promise<boolean> {
  const row = await handle
    .selectFrom('entered_notice')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** An entry that another account has made, as its participant is notified of it. */
export interface EnteredEntry {
  readonly entryId: EntryId;
  readonly participantId: UserId;
  readonly buyerId: UserId;
  readonly participant: {
    readonly nameTitle: string;
    readonly familyName: string;
    readonly firstName: string;
  };
  readonly buyer: { readonly nameTitle: string; readonly familyName: string; readonly firstName: string };
  readonly buyerEmail: string;
  readonly buyerLanguage: Language;
  readonly site: Site;
  readonly race: { readonly hu: string; readonly en: string };
  readonly event: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly bibNumber: number | null;
  readonly isObjected: boolean;
}

function selectEntered(handle: Handle) {
  return handle
    .selectFrom('entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .innerJoin('race', 'race.id', 'entry.race_id')
    .innerJoin('event', 'event.id', 'race.event_id')
    .innerJoin('person as buyer', 'buyer.id', 'entry.entered_by')
    .innerJoin('account', 'account.person_id', 'entry.entered_by')
    .innerJoin('person as participant', 'participant.id', 'entry.participant_id')
    .innerJoin('entered_notice as notice', 'notice.entry_id', 'entry.id')
    .select(['entry.id', 'participant.id as participantId', 'buyer.id as buyerId'])
    .select([
      'participant.name_title as nameTitle',
      'participant.family_name as familyName',
      'participant.first_name as firstName',
      'buyer.name_title as buyerTitle',
      'buyer.family_name as buyerFamily',
      'buyer.first_name as buyerFirst',
      'account.email as buyerEmail',
      'account.language as buyerLanguage',
    ])
    .select(['orders.branch', 'orders.market', 'race.name_hu', 'race.name_en', 'race.race_on as raceOn'])
    .select(['entry.bib_number as bibNumber'])
    .select(['event.name_hu as event_hu', 'event.name_en as event_en', 'notice.objected_at as objectedAt'])
    .where('participant.erased_at', 'is', null)
    .where('buyer.erased_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntered>['executeTakeFirst']>>;

function asEntered(row: Row): EnteredEntry | undefined {
  if (!row) return undefined;
  const { nameTitle, familyName, firstName, buyerTitle, buyerFamily, buyerFirst } = row;
  return {
    entryId: asId<EntryId>(row.id),
    participantId: asId<UserId>(row.participantId),
    buyerId: asId<UserId>(row.buyerId),
    participant: { nameTitle, familyName, firstName },
    buyer: { nameTitle: buyerTitle, familyName: buyerFamily, firstName: buyerFirst },
    buyerEmail: row.buyerEmail,
    // The checks of the tables allow nothing else.
    buyerLanguage: row.buyerLanguage as Language,
    site: { branch: row.branch, market: row.market } as Site,
    race: { hu: row.name_hu, en: row.name_en },
    event: { hu: row.event_hu, en: row.event_en },
    raceOn: row.raceOn,
    bibNumber: row.bibNumber,
    isObjected: row.objectedAt !== null,
  };
}

/** For the mail; undefined when a person was erased concurrently. */
export async function findEntered(handle: Handle, entryId: string): Promise<EnteredEntry | undefined> {
  return asEntered(await selectEntered(handle).where('entry.id', '=', entryId).executeTakeFirst());
}

/** By the hash of the link's secret, as long as the link works. */
export async function findByLink(handle: Handle, hash: Buffer): Promise<EnteredEntry | undefined> {
  return asEntered(
    await selectEntered(handle)
      .where('notice.token_hash', '=', hash)
      .where('notice.expires_at', '>', sql<Date>`app_now()`)
      .executeTakeFirst(),
  );
}

/** The link of the participant before, when another one has come in their place. */
export async function deleteNotice(trx: Trx, entryId: string): Promise<void> {
  await trx.deleteFrom('entered_notice').where('entry_id', '=', entryId).execute();
}

/** Returns whether nobody has objected before: of two presses at once one. */
export async function markObjected(trx: Trx, entryId: EntryId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('entered_notice')
    .set({ objected_at: sql<Date>`app_now()` })
    .where('entry_id', '=', entryId)
    .where('objected_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The links of entries of these people, or that they have made. */
export async function eraseNotices(trx: Trx, people: readonly UserId[]): Promise<void> {
  await trx
    .deleteFrom('entered_notice')
    .where('entry_id', 'in', (entry) =>
      entry
        .selectFrom('entry')
        .select('id')
        .where((on) => on.or([on('participant_id', 'in', [...people]), on('entered_by', 'in', [...people])])),
    )
    .execute();
}

/** Links that work no more. */
export async function deleteOldNotices(handle: Handle): Promise<number> {
  return affectedBy(
    await handle.deleteFrom('entered_notice').where('expires_at', '<', sql<Date>`app_now()`).execute(),
  );
}
