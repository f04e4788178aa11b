import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';
import { openOwner } from './open-owner.ts';
import { UNWATCHED_COLUMNS, UNWATCHED_TABLES } from './snapshot.ts';

export interface ChangeWatch {
  /** The changes committed since the last look, e.g. `['INSERT address', 'UPDATE person']`, without repeats. */
  changes(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Watches a test's database for committed changes. A snapshot reads every table; a look at this costs the same however many
 * tables and rows there are: triggers note each row that is inserted, changed or deleted, cascades included. It reports no row of
 * a transaction that was rolled back, nor an update that leaves a row as it was.
 */
export async function watchChanges(database: Pick<TestDatabase, 'url'>): Promise<ChangeWatch> {
  const owner = openOwner(database);
  const [ignored, unwatched] = [arrayOf(UNWATCHED_COLUMNS), arrayOf(UNWATCHED_TABLES)];
  // The owner creates it: the application's role writes the note, but can neither see nor delete it.
  await sql`
    create schema watch;
    create table watch.change (what text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - ${ignored} = to_jsonb(new) - ${ignored}
      then
        return null;
      end if;
      insert into watch.change values (tg_op || ' ' || tg_table_name);
      return null;
    end $$;
    do $$
    declare watched regclass;
    begin
      for watched in
        select format('%I.%I', schemaname, tablename)::regclass from pg_tables
        where (schemaname = 'public' and tablename <> all(${unwatched}))
          or (schemaname = 'graphile_worker' and tablename = '_private_jobs')
      loop
        execute format(
          'create trigger watch after insert or update or delete on %s for each row execute function watch.note()',
          watched);
        execute format('create trigger watch_all after truncate on %s execute function watch.note()', watched);
      end loop;
    end $$`.execute(owner.db);
  return {
    changes: async () => {
      const { rows } = await sql<{ what: string }>`
        with seen as (delete from watch.change returning what) select distinct what from seen order by what`.execute(
        owner.db,
      );
      return rows.map(({ what }) => what);
    },
    close: owner.close,
  };
}

/** As a literal: a definition takes no parameters. */
function arrayOf(names: readonly string[]) {
  return sql`array[${sql.join(names.map((name) => sql.lit(name)))}]::text[]`;
}
