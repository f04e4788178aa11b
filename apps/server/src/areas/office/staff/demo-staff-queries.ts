import { asId, type UserId } from '@rajt/rules/ids';
import type { Role } from '@rajt/rules/office/roles';
import { sql } from 'kysely';
import type { ServerSecrets } from '../../../platform/config/server-secrets.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { newFactorSecret, sealFactor } from './factor.ts';

/** The domain of the demo's accounts: mail to it can reach nobody (RFC 2606). */
const DEMO_ADDRESSES = '%@rajt.example';

/** The second factors of the demo's staff, with their roles. */
export async function findDemoFactors(handle: Handle) {
  const rows = await handle
    .selectFrom('staff_factor')
    .innerJoin('account', 'account.person_id', 'staff_factor.account_id')
    .innerJoin('role_grant', 'role_grant.account_id', 'staff_factor.account_id')
    .select([
      'staff_factor.account_id as accountId',
      'account.email',
      'staff_factor.secret as sealed',
      sql<Role[]>`array_agg(role_grant.role order by role_grant.id)`.as('roles'),
    ])
    .where('account.email_canonical', 'like', DEMO_ADDRESSES)
    .groupBy(['staff_factor.account_id', 'account.email', 'staff_factor.secret'])
    .orderBy('staff_factor.account_id')
    .execute();
  return rows.map((row) => ({ ...row, accountId: asId<UserId>(row.accountId) }));
}

/** Sets up the second factor of a member of the demo's staff. */
export async function insertDemoFactor(trx: Trx, accountId: UserId, secrets: ServerSecrets): Promise<void> {
  await trx
    .insertInto('staff_factor')
    .values({
      account_id: accountId,
      secret: sealFactor(secrets, accountId, newFactorSecret()),
      last_step: 0,
    })
    .execute();
}
