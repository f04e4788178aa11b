import { writeNewsAddressesInAscii } from '../areas/content/news/index.ts';
import { managedAddresses } from '../areas/entering/fellows/index.ts';
import { offerAddresses } from '../areas/entering/replacing/index.ts';
import { invitationAddresses } from '../areas/entering/teams/index.ts';
import { mailAddresses } from '../areas/office/mails/index.ts';
import { writeAddressesInAscii } from '../areas/people/accounts/index.ts';
import { writeSubscriptionsInAscii } from '../areas/people/subscriptions/index.ts';
import { giftAddresses } from '../areas/shop/products/index.ts';
import { writeAddressColumn } from '../platform/postgres/ascii-addresses.ts';
import type { Handle } from '../platform/postgres/database.ts';

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
