import type { removeTeam as operation } from '@rajt/contract/entering/operations/teams';
import { asId, type CartId, type TeamEntryId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockCart } from '../../checkout/cart/index.ts';
import { type HoldDeps, releaseFromCart } from '../entries/index.ts';
import { endTeam, findCartOf, findLed, findStates } from './removal-queries.ts';

/**
 * Releases the places of a team and its name. As with one entry, an emptied cart loses its deadline, and a cart whose
 * payment has failed is thawed.
 */
export async function removeTeam(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const id = asId<TeamEntryId>(call.params.teamEntryId);
  await deps.carts.change(() => inTransaction(deps.db, (trx) => removeHeld(trx, deps, id, call.viewer.id)));
  return { status: 204, body: undefined };
}

/** Returns the cart when it is being paid; nothing was done then. */
async function removeHeld(
  trx: Trx,
  { carts }: Pick<HoldDeps, 'carts'>,
  id: TeamEntryId,
  leaderId: UserId,
): Promise<CartId | null> {
  if (!(await findLed(trx, id, leaderId))) throw new Refusal('not_found');
  const cartId = await findCartOf(trx, id);
  if (!cartId) return null;
  const cart = await lockCart(trx, cartId);
  const states = await findStates(trx, id);
  if (states.includes('paying')) return cartId;
  if (states.includes('paid')) throw new Refusal('entry_not_removable');
  if (!(await endTeam(trx, id))) return null;
  await writeAudit(trx, { actorId: leaderId, action: 'team.removed', subject: `team_entry:${id}` });
  await releaseFromCart(trx, carts, cart, { teamId: id }, leaderId);
  return null;
}
