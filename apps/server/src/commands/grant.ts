import { parseArgs } from 'node:util';
import { canonicalEmail } from '@rajt/rules/formats';
import { asId, type EventId } from '@rajt/rules/ids';
import { ROLES, type Role } from '@rajt/rules/office/roles';
import { hasEvent } from '../areas/content/catalog/index.ts';
import { grantRole, removeRole } from '../areas/office/roles/index.ts';
import { lockAccountByEmail } from '../areas/people/accounts/index.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { type Handle, inTransaction } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

interface Wanted {
  readonly email: string;
  readonly role: Role;
  /** Null: all events. */
  readonly eventId: EventId | null;
  readonly isRemoval: boolean;
  /** The person who runs the command, for the audit log. */
  readonly by: string;
}

/** `grant E-MAIL ROLE [EVENT] [--remove] [--by NAME]`: gives an account a role, or takes it away (docs/operations.md). */
export async function grant(config: Config, args: string[]): Promise<void> {
  const wanted = read(args);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, async (handle) => console.log(await change(handle, wanted)));
  } finally {
    await place.stop();
  }
}

/** Prints the new state. */
async function change(handle: Handle, { email, role, eventId, isRemoval, by }: Wanted): Promise<string> {
  const what = `${role} of ${eventId ?? 'all events'}`;
  return inTransaction(handle, async (trx) => {
    const account = await lockAccountByEmail(trx, email);
    // Somebody who registers with another person's e-mail address must not get a role that was meant for its owner.
    if (!account?.isActivated)
      throw new StartError(`nobody has activated an account with the address ${email}`);
    if (isRemoval) {
      const isGone = await removeRole(trx, account.id, { role, eventId }, by);
      return isGone ? `${email} is not ${what} any more` : `${email} was not ${what}: nothing has changed`;
    }
    if (eventId !== null && !(await hasEvent(trx, eventId)))
      throw new StartError(`there is no event "${eventId}"`);
    const isNew = await grantRole(trx, account.id, { role, eventId }, by);
    return isNew ? `${email} is ${what} now` : `${email} is ${what} already: nothing has changed`;
  });
}

function read(args: string[]): Wanted {
  const { by, rest } = takeBy(args);
  const { values, positionals } = parsed(rest);
  const [email, name, event, ...more] = positionals;
  if (!email || !name || more.length > 0) throw new StartError(USAGES.grant);
  const role = ROLES.find((one) => one === name);
  if (!role) throw new StartError(`there is no role "${name}": use ${ROLES.join(', ')}`);
  return {
    email: canonicalEmail(email),
    role,
    eventId: event === undefined ? null : asId<EventId>(event),
    isRemoval: values.remove,
    by,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { remove: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
