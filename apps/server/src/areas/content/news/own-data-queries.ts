import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The issues of news that were sent to a person. */
export const ownNews = ownRows(
  (personId) => sql`
    select l.issue_id as issue, l.state, l.recipient, l.begun_at as "sentAt", l.trouble,
      u.since as "undeliverableSince"
    from news_letter l left join undeliverable_address u on u.email = l.recipient
    where l.account_id = ${personId} and l.entry_ids = '{}' order by l.begun_at, l.issue_id`,
);
