import { asId, type CartId, type RaceId, type TeamEntryId, type UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockCart, type StoredCart } from '../../checkout/cart/index.ts';
import { teamChangesUntil } from '../../content/catalog/index.ts';
import { type HoldDeps, lockPeople } from '../entries/index.ts';
import { findCartOf, findLed } from './removal-queries.ts';
import { findLiveMembers, lockTeamRow, type Member } from './team-queries.ts';

/** A team that its leader changes: its cart and the team are locked. */
export interface LockedTeam {
  readonly id: TeamEntryId;
  readonly raceId: RaceId;
  readonly cart: StoredCart;
  readonly state: 'held' | 'paying' | 'paid';
  /** The live ones, by position. */
  readonly members: readonly Member[];
}

/**
 * Locks the cart of a team, by `lockOthers` the people who come into it, then the team. Refused unless the account leads it and a
 * member of it still holds or has bought a place.
 */
export async function lockTeam(
  trx: Trx,
  id: TeamEntryId,
  leaderId: UserId,
  lockOthers: (trx: Trx) => Promise<unknown> = async () => undefined,
): Promise<LockedTeam> {
  const raceId = await findLed(trx, id, leaderId);
  const cartId = raceId && (await findCartOf(trx, id));
  if (!cartId) throw new Refusal('not_found');
  const cart = await lockCart(trx, cartId);
  await lockOthers(trx);
  // Another person may have taken the lead concurrently.
  if ((await lockTeamRow(trx, id)) !== leaderId) throw new Refusal('not_found');
  const members = await findLiveMembers(trx, id);
  if (members.length === 0) throw new Refusal('not_found');
  if (members.some(({ isExpired }) => isExpired)) throw new Refusal('cart_expired');
  const has = (state: Member['state']) => members.some((member) => member.state === state);
  return { id, raceId, cart, members, state: has('paying') ? 'paying' : has('paid') ? 'paid' : 'held' };
}

interface LeaderCall {
  readonly viewer: { readonly id: UserId };
  readonly params: { readonly teamEntryId: string };
}

/**
 * Changes a team under its locks. A cart whose payment has failed is thawed first; while it is open the change is refused,
 * and so is one of a paid team after the race's date for it.
 */
export async function changingTeam<T>(
  deps: HoldDeps,
  { viewer, params }: LeaderCall,
  change: (trx: Trx, team: LockedTeam) => Promise<T>,
  people: readonly { readonly participantId: UserId }[] = [],
): Promise<T> {
  const run = () =>
    inTransaction(deps.db, async (trx): Promise<{ frozen: CartId } | { frozen: null; done: T }> => {
      const team = await lockTeam(trx, asId<TeamEntryId>(params.teamEntryId), viewer.id, (within) =>
        lockPeople(within, people),
      );
      if (team.state === 'paying') return { frozen: team.cart.id };
      if (team.state === 'paid') await expectChangeable(deps, team.raceId);
      return { frozen: null, done: await change(trx, team) };
    });
  const outcome = await run();
  if (outcome.frozen === null) return outcome.done;
  if (!(await deps.carts.thaw(outcome.frozen))) throw new Refusal('payment_in_progress');
  const again = await run();
  if (again.frozen === null) return again.done;
  throw new Refusal('payment_in_progress');
}

/** The date until which the members of a paid team may be changed; a date in the content, so read from the cache. */
export async function expectChangeable(deps: HoldDeps, raceId: RaceId): Promise<void> {
  const race = await deps.races.find(raceId);
  if (!race || deps.clock.now() >= teamChangesUntil(race)) throw new Refusal('team_frozen');
}

/** One of the live members, by their entry. */
export function memberOf(members: readonly Member[], entryId: string): Member {
  const member = members.find((one) => one.entryId === entryId);
  if (!member) throw new Refusal('not_found');
  return member;
}
