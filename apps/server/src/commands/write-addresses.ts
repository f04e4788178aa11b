import { writeAddressesInAscii } from '../modules/accounts/index.ts';
import { offerAddresses } from '../modules/entry-handovers/index.ts';
import { managedAddresses } from '../modules/fellows/index.ts';
import { mailAddresses } from '../modules/mails/index.ts';
import { writeNewsAddressesInAscii } from '../modules/news/index.ts';
import { giftAddresses } from '../modules/products/index.ts';
import { invitationAddresses } from '../modules/teams/index.ts';
import { writeSubscriptionsInAscii } from '../modules/training/index.ts';
import { writeAddressColumn } from '../platform/ascii-addresses.ts';
import type { Handle } from '../platform/database.ts';

const COLUMNS = [managedAddresses, invitationAddresses, offerAddresses, giftAddresses, mailAddresses];

/**
 * Writes the domains of all e-mail addresses of before decision 0075 in ASCII, as they are stored and found now. Can run any number of
 * times, and while the server sells. The address of a link to a new address is written so when the link is used.
 */
export async function writeAddresses(handle: Handle): Promise<void> {
  await writeAddressesInAscii(handle);
  for (const column of COLUMNS) await writeAddressColumn(handle, column);
  await writeNewsAddressesInAscii(handle);
  await writeSubscriptionsInAscii(handle);
}
