import { listEntries } from '@rajt/contract/entering/operations/entries';
import { offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { sql } from './database.ts';
import { endedOrder } from './orders.ts';
import { callerAt, newPerson, type Person } from './person.ts';
import type { Place } from './place.ts';
import { enterFully } from './races.ts';

/** The races of the event of `enterFully` that its entries can change to. */
export const OTHER_RACE = { swim: 'furedi-hullamjaras-1500', run: 'pesti-partfutas-felmaraton' } as const;

/** A paid entry of an event whose entries can be handed over (run) and changed; returns its id. */
export async function paidFully(place: Place, person: Person): Promise<string> {
  await endedOrder(place, person, 'success', enterFully);
  const { user_id: userId, access_token: token } = person.session;
  const { answer } = await callerAt(place, token)(listEntries, { params: { userId }, query: {} });
  return answer.data.items[0]?.entryId ?? '';
}

/**
 * Offers a paid entry to everybody with the link, for the fee of its event or for nothing. Returns its id and the path of the
 * link.
 */
export async function offeredEntry(
  place: Place,
  giver: Person,
  { isFree = false }: { isFree?: boolean } = {},
): Promise<{ entryId: string; path: string }> {
  const entryId = await paidFully(place, giver);
  const { user_id: userId, access_token: token } = giver.session;
  const { answer } = await callerAt(place, token)(offerEntryHandover, {
    params: { userId, entryId },
    body: { email: '', agreed: true },
  });
  if (isFree) await sql('update entry_handover set fee_huf = 0 where entry_id = $1', [entryId]);
  return { entryId, path: new URL(answer.data.open?.link ?? '').pathname };
}

/** The path of the link by which another person hands their entry over. */
export async function handoverPath(place: Place): Promise<string> {
  return (await offeredEntry(place, await newPerson(place))).path;
}

/** Makes a paid entry, and withdraws it. */
export async function withdrawnEntry(place: Place, person: Person): Promise<void> {
  const entryId = await paidFully(place, person);
  const { user_id: userId, access_token: token } = person.session;
  const call = callerAt(place, token);
  const giveUp = async () => {
    const { answer } = await call(getWithdrawal, { params: { userId, entryType: 'entry', entryId } });
    await call(withdrawEntry, {
      params: { userId, entryId },
      body: {
        entryType: 'entry',
        reason: 'schedule',
        goodsRefund: 0,
        refund: answer.data.entries[0]?.refund?.amount ?? 0,
      },
    });
  };
  // Another row may move the same event between the quote and the press (`movedEntry`): then there is another quote.
  await giveUp().catch(giveUp);
}
