import { createClaimLink } from '@rajt/contract/entering/operations/claims';
import { sql } from './database.ts';
import { addToList, GROWN } from './fellows.ts';
import { endedOrder } from './orders.ts';
import { callerAt, newPerson, type Person } from './person.ts';
import type { Place } from './place.ts';

/** A paid entry of a person without an account, made by a buyer; returns the participant's id and the path of the order. */
export async function guestEntry(place: Place, buyer: Person): Promise<{ uid: string; order: string }> {
  const order = await endedOrder(place, buyer, 'success');
  const uid = await addToList(place, buyer, GROWN);
  const name = { nameTitle: '', familyName: 'Vízi', firstName: GROWN.firstName };
  await sql('update entry set participant_id = $2, participant = participant || $3 where entered_by = $1', [
    buyer.session.user_id,
    uid,
    JSON.stringify(name),
  ]);
  return { uid, order };
}

/** The path of the link by which the guest of another buyer claims their entry. */
export async function claimPath(place: Place): Promise<string> {
  const buyer = await newPerson(place);
  const { uid } = await guestEntry(place, buyer);
  return linkOf(place, buyer, uid);
}

/** A link of a guest of this buyer. */
export async function linkOf(place: Place, { session }: Person, personId: string): Promise<string> {
  const { answer } = await callerAt(place, session.access_token)(createClaimLink, {
    params: { userId: session.user_id, personId },
  });
  return `/claim/${answer.data.token}`;
}
