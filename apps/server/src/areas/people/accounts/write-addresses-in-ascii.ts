import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { raiseFlagOnce } from '../../office/flags/index.ts';
import { changePerson } from './change-queries.ts';
import { findForeignAddresses, findHolder, readAddress } from './foreign-address-queries.ts';
import { lockPerson } from './lock-queries.ts';

/**
 * Writes the domains of addresses of before in ASCII, as they are stored now (`canonicalEmail`), and returns how many it wrote.
 * Two accounts whose addresses are one mailbox are not merged: a flag notifies the organiser, once. Can run any number of times,
 * and while the server sells.
 */
export async function writeAddressesInAscii(handle: Handle): Promise<number> {
  let written = 0;
  let after: string | undefined = '0';
  while (after !== undefined) {
    const found = await findForeignAddresses(handle, after);
    for (const id of found) if (await inTransaction(handle, (trx) => writeOne(trx, id))) written += 1;
    after = found.at(-1);
  }
  return written;
}

/** Two migrations do not run at once; another account that takes the address concurrently violates its unique index. */
async function writeOne(trx: Trx, id: UserId): Promise<boolean> {
  await lockPerson(trx, id);
  const before = await readAddress(trx, id);
  const email = canonicalEmail(before ?? '');
  if (before === undefined || email === before) return false;
  const holder = await findHolder(trx, email);
  if (holder !== undefined) {
    const detail = { account: id, signsIn: holder };
    await raiseFlagOnce(trx, { kind: 'account_same_mailbox', subject: `account:${id}`, detail });
    return false;
  }
  await changePerson(trx, id, { account: { email, email_canonical: email } });
  await writeAudit(trx, { actorId: null, action: 'account.email_in_ascii', subject: `person:${id}` });
  return true;
}
