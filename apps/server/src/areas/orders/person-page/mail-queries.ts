import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export interface MailOfPerson {
  readonly kind: string;
  readonly businessKey: string;
  readonly language: Language;
  readonly isQueued: boolean;
  /** The present address of the person. */
  readonly email: string;
}

/** A mail to the present address of a person; undefined: there is none. The lock keeps an erasure from missing a new mail. */
export async function findMailOf(
  trx: Trx,
  personId: UserId,
  mailId: string,
): Promise<MailOfPerson | undefined> {
  const { rows } = await sql<MailOfPerson>`
    select m.kind, m.business_key as "businessKey", m.language, m.state = 'queued' as "isQueued", a.email
    from person p join account a on a.person_id = p.id join mail_message m on m.recipient = a.email
    where p.id = ${personId}::bigint and p.erased_at is null and m.id = ${mailId}::bigint for share of p`.execute(
    trx,
  );
  return rows[0];
}
