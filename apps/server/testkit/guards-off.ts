import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';
import { openOwner } from './open-owner.ts';

/**
 * The negative control of a race for places: removes the guards from this database permanently. A claim is then written as a shop
 * without locks does it, and not before `looks` claims have looked; so many must come at once.
 */
export async function takeGuardsOff(database: TestDatabase, looks: number): Promise<void> {
  const { db, close } = openOwner(database);
  await sql`alter table capacity_pool drop constraint capacity_pool_never_oversold`.execute(db);
  await sql`create sequence looked`.execute(db);
  await sql`grant all on sequence looked to rajt_app`.execute(db);
  await sql`
    create or replace function claim_places(pools bigint[]) returns void language plpgsql as $$
    begin
      perform nextval('looked');
      while (select last_value from looked) < ${sql.lit(looks)} loop
        perform pg_sleep(0.01);
      end loop;
      update capacity_pool c set held = held + d.places
        from (select p as id, count(*)::int as places from unnest(pools) p group by p) d where d.id = c.id;
    end $$`.execute(db);
  await close();
}
