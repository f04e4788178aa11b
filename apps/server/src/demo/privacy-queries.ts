import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../platform/postgres/database.ts';

/** Inserts requests about personal data: one due in three days, one received yesterday, and an answered one. */
export async function insertDemoRequests(
  trx: Trx,
  { by, about }: { readonly by: UserId; readonly about: UserId },
): Promise<void> {
  await sql`
    insert into privacy_request (person_id, right_used, channel, name, contact, words, received_on, due_on, state, outcome,
      closed_at, handled_by)
    select case when made.is_known then p.id end, made.right_used, made.channel, p.family_name || ' ' || p.first_name, a.email, '',
      (app_now() - make_interval(days => made.age))::date, (app_now() - make_interval(days => made.age) + interval '1 month')::date,
      made.state, '', case when made.state <> 'open' then app_now() - interval '10 days' end, ${by}::bigint
    from person p join account a on a.person_id = p.id,
      (values ('access', 'mail', 27, 'open', true), ('correction', 'phone', 1, 'open', true),
        ('objection', 'letter', 40, 'done', false)) as made (right_used, channel, age, state, is_known)
    where p.id = ${about}::bigint order by made.age desc`.execute(trx);
}
