import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import type { Role } from '@rajt/rules/office/roles';
import { grantRole, removeRole } from '../src/areas/office/roles/index.ts';
import { inTransaction } from '../src/platform/postgres/database.ts';
import type { TestApp } from './app.ts';
import { openOwner } from './open-owner.ts';

/** Grants a role, for all events unless one is named; returns a function that removes it. */
export async function newGrant(
  t: Pick<TestApp, 'database'>,
  person: { readonly id: UserId },
  role: Role,
  event?: string,
): Promise<() => Promise<void>> {
  const change = async (how: typeof grantRole) => {
    const owner = openOwner(t.database);
    const eventId = event === undefined ? null : asId<EventId>(event);
    await inTransaction(owner.db, (trx) => how(trx, person.id, { role, eventId }));
    await owner.close();
  };
  await change(grantRole);
  return () => change(removeRole);
}
