import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

interface Letter {
  readonly series: string;
  readonly week: number;
  readonly title: string;
  readonly text: string;
  /** In the order of their days. */
  readonly sessions: readonly { readonly date: string; readonly title: string; readonly text: string }[];
}

/**
 * The contents of a letter for a reader, with the days of their own plan; undefined: they do not follow it any more. A letter
 * waits in the queue while mail servers are away, and its reader may have unsubscribed since.
 */
export async function findLetter(
  handle: Handle,
  { letterId, subscribeId, language }: { letterId: string; subscribeId: string; language: Language },
): Promise<Letter | undefined> {
  const column = (name: string) => sql.ref(`${name}_${language}`);
  const { rows } = await sql<Letter>`
    select ${column('s.name')} as series, w.week, ${column('w.title')} as title, ${column('w.text')} as text,
      coalesce((select json_agg(json_build_object(
          'date', (n.starts_on + 7 * (w.week - 1) + d.day - 1)::text, 'title', ${column('d.title')}, 'text',
            ${column('d.text')})
          order by d.day)
        from training_session d where d.series_id = w.series_id and d.week = w.week), '[]') as sessions
    from training_week w join training_series s on s.id = w.series_id
      join newsletter_subscription n on n.series_id = s.id
    where w.id = ${letterId} and n.id::text = ${subscribeId} and n.state = 'active'`.execute(handle);
  return rows[0];
}
