import { StartError } from '../platform/config/start-error.ts';
import { ownerClient } from '../platform/postgres/owner-client.ts';

/**
 * In production a serving or working process must not be able to change the schema, the ledger or the audit log: its login may
 * be neither a superuser nor a member of a role that owns the database, its schema or the tables. Throws a StartError otherwise.
 */
export async function requireAppRights(url: string): Promise<void> {
  const client = ownerClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string; isOwner: boolean }>(`
      select session_user as login, r.rolsuper
        or pg_has_role(session_user, c.relowner, 'member')
        or pg_has_role(session_user, n.nspowner, 'member')
        or pg_has_role(session_user, d.datdba, 'member') as "isOwner"
      from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_database d
      where r.rolname = session_user and c.oid = 'public.orders'::regclass and d.datname = current_database()`);
    const [row] = rows;
    if (row?.isOwner !== false)
      throw new StartError(
        `NODE_ENV=production refuses the login ${row?.login ?? ''} of DATABASE_URL, which may change the schema and the ledger: give serve and work a login of their own in the role rajt_app (docs/operations.md, For real)`,
      );
  } finally {
    await client.end();
  }
}
