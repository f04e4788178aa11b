import type { LETTER_STATES } from '@rajt/contract/content/letter-states';
import type { Branch } from '@rajt/rules/branch';
import type { EntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { IssueState } from './queries.ts';

export type LetterState = (typeof LETTER_STATES)[number];

/** A started letter without an outcome for this long belongs to a killed process. */
const UNKNOWN_AFTER_MINUTES = 5;

const isUnknown = sql<boolean>`l.state = 'begun' and l.begun_at < app_now() - make_interval(mins => ${UNKNOWN_AFTER_MINUTES})`;

/** The state that staff see: a letter that is being sent is shown as waiting. */
const SHOWN_STATE = sql<LetterState>`case when ${isUnknown} then 'unknown' when l.state = 'begun' then 'waiting' else l.state end`;

/** A letter of a message: the account that gets it, and the entries that it is about. */
export interface NewLetter {
  readonly accountId: UserId;
  readonly entryIds: readonly EntryId[];
}

/** The number of letters inserted by one statement. */
const BATCH = 5000;

/** Writes the issue and the letters of a message, each once. They are sent from `sendAt` on, `perMinute` of them (null: the usual pace). */
export async function startMessage(
  trx: Trx,
  issue: {
    readonly id: string;
    readonly branch: Branch;
    readonly sendAt: Date | null;
    readonly perMinute: number | null;
  },
  letters: readonly NewLetter[],
): Promise<void> {
  await sql`
    insert into news_issue (id, kind, branch, content, send_at, per_minute)
    values (${issue.id}, 'message', ${issue.branch}, '{}', coalesce(${issue.sendAt}::timestamptz, app_now()), ${issue.perMinute})`.execute(
    trx,
  );
  for (let at = 0; at < letters.length; at += BATCH) {
    const batch = letters.slice(at, at + BATCH);
    const entryIds = batch.map((letter) => `{${letter.entryIds.join(',')}}`);
    await sql`
      insert into news_letter (issue_id, account_id, entry_ids)
      select ${issue.id}, account_id, entry_ids::bigint[]
      from unnest(${batch.map(({ accountId }) => accountId)}::bigint[], ${entryIds}::text[]) letter (account_id, entry_ids)`.execute(
      trx,
    );
  }
}

/** The progress of sending a message. */
export interface MessageIssue {
  readonly id: string;
  readonly state: IssueState;
  readonly sendAt: Date;
  readonly perMinute: number | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly letters: Readonly<Partial<Record<LetterState, number>>>;
}

/** Reads the progress of messages, with the number of letters in each state. */
export async function countLetters(handle: Handle, issueIds: readonly string[]): Promise<MessageIssue[]> {
  const { rows } = await sql<MessageIssue>`
    select i.id, i.state, i.send_at as "sendAt", i.per_minute as "perMinute", i.begun_at as "startedAt", i.ended_at as "endedAt",
      (select coalesce(json_object_agg(state, many), '{}') from (
        select ${SHOWN_STATE} as state, count(*)::int as many from news_letter l where l.issue_id = i.id group by 1) by_state) as letters
    from news_issue i where i.id = any(${[...issueIds]}::text[])`.execute(handle);
  return rows;
}

/** A letter of a message as staff see it. */
export interface LetterRow {
  readonly id: string;
  readonly entryId: EntryId;
  readonly to: string | null;
  readonly state: LetterState;
  readonly responseCode: number | null;
  readonly at: Date | null;
}

/** Lists the letters of a message after `after`, in the order of their ids. */
export async function findLetters(
  handle: Handle,
  issueId: string,
  {
    state,
    after,
    limit,
  }: { readonly state: LetterState | null; readonly after: string | null; readonly limit: number },
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select l.id, l.entry_ids[1]::text as "entryId", l.recipient as "to", ${SHOWN_STATE} as state,
      l.response_code as "responseCode", l.begun_at as at
    from news_letter l where l.issue_id = ${issueId} and l.entry_ids <> '{}'
      and (${after}::uuid is null or l.id > ${after}::uuid) and (${state}::text is null or ${SHOWN_STATE} = ${state})
    order by l.id limit ${limit}`.execute(handle);
  return rows;
}

/** Resumes a stopped message: its waiting letters are sent now, or from its time on if that is still to come. Returns whether it was stopped. */
export async function resumeMessage(trx: Trx, issueId: string): Promise<boolean> {
  const { rows } = await sql`
    update news_issue set state = 'scheduled', send_at = greatest(send_at, app_now()), refused_as = null, refused_in_row = 0, refused_letters = '{}',
      sender_refusals = 0
    where id = ${issueId} and kind = 'message' and state = 'stopped' returning id`.execute(trx);
  return rows.length > 0;
}

/**
 * Lets the letters with an unknown outcome wait again. Each keeps its Message-ID, by which mail programs show it once. Returns how many.
 */
export async function resendUnknown(trx: Trx, issueId: string): Promise<number> {
  const { rows } = await sql`
    update news_letter l set state = 'waiting', recipient = null, due_at = app_now()
    where l.issue_id = ${issueId} and ${isUnknown} returning l.id`.execute(trx);
  if (rows.length > 0)
    await sql`
      update news_issue set state = 'scheduled', ended_at = null where id = ${issueId} and state = 'sent'`.execute(
      trx,
    );
  return rows.length;
}

/** Deletes the waiting letters of a message. */
export async function discardWaiting(trx: Trx, issueId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from news_letter where issue_id = ${issueId} and state = 'waiting'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
