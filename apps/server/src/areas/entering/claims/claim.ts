import type {
  Claimable,
  checkClaim as check,
  claimEntries as operation,
} from '@rajt/contract/entering/operations/claims';
import type { CartId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { type Carts, lockCart } from '../../checkout/cart/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { erasePeople, lockPeopleAlone } from '../../people/accounts/index.ts';
import { findCartsWithGoods, moveGoods } from '../../shop/products/index.ts';
import { moveCompanyLines } from '../companies/index.ts';
import {
  type EntryToClaim,
  findEntriesToClaim,
  findHoldsInTheWay,
  findRacesOfBoth,
  lockEntriesToClaim,
  moveEntries,
  takeOutHeld,
} from '../entries/index.ts';
import { moveManaged } from '../fellows/index.ts';
import { endOffersOf } from '../replacing/index.ts';
import { findListsOfBoth, moveWaiting } from '../waiting/index.ts';
import { entryClaimedMail } from './mails.ts';
import { findOffered, type OfferedPerson } from './queries.ts';

/** The next try locks carts of the person that were created concurrently. */
const MAX_TRIES = 3;

interface Claimed {
  readonly person: OfferedPerson;
  readonly entries: readonly EntryToClaim[];
}

/** An unpaid hold of another account; it is released in favour of the claim by its participant. */
interface InTheWay {
  readonly inTheWay: Awaited<ReturnType<typeof findHoldsInTheWay>>;
}

/** The claim that a link offers. Only reads, because mail scanners open links, too. */
export async function checkClaim(
  { db }: Pick<Deps, 'db'>,
  { query, language }: Call<typeof check>,
): Promise<Reply<typeof check>> {
  const person = working(await findOffered(db, hashSecret(query.token)));
  const entries = await findEntriesToClaim(db, person.id);
  return ok({ data: said({ person, entries }, language) });
}

/**
 * The caller becomes the participant of a managed person's held and paid entries, with the goods attached to them. The caller
 * also replaces the managed person on lists, waiting lists and in company files. The rest of the managed person's data is erased:
 * its other entries and the order lines, which never change, point at it. Bib, pass, fee, order and buyer stay. The link works
 * once, with all others of the person.
 */
export async function claimEntries(
  { db }: Pick<Deps, 'db'>,
  carts: Pick<Carts, 'dropLoose'>,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await inTransaction(db, (trx) => claim(trx, call));
    if (outcome !== 'cart_came' && !('inTheWay' in outcome))
      return ok({ data: said(outcome, call.language) });
    if (tries === MAX_TRIES) throw new Refusal('busy');
    if (outcome === 'cart_came') continue;
    // By itself: a release locks pools, and people are locked before pools.
    for (const hold of outcome.inTheWay)
      await inTransaction(db, (trx) => takeOutHeld(trx, carts, hold, call.viewer.id));
  }
}

/**
 * Locks in the order of everything else: the carts of the entries and goods, which changes and payments lock first, then the people,
 * alone, so that nobody holds anything for them. Everything is decided after that: of two claims at once the second one
 * finds no link.
 */
async function claim(
  trx: Trx,
  { viewer, body, site }: Call<typeof operation>,
): Promise<Claimed | InTheWay | 'cart_came'> {
  const hash = hashSecret(body.token);
  const known = working(await findOffered(trx, hash));
  const carts = cartsOf([
    ...(await findEntriesToClaim(trx, known.id)),
    ...(await findCartsWithGoods(trx, known.id)),
  ]);
  for (const cartId of carts) await lockCart(trx, cartId);
  const people = await lockPeopleAlone(trx, [known.id, known.keeperId, viewer.id]);
  const claimer = people.get(viewer.id);
  if (!claimer) throw new Refusal('unauthenticated');
  const person = working(await findOffered(trx, hash));
  if (person.keeperId === viewer.id) throw new Refusal('claim_own');
  if (person.birthDate !== claimer.birthDate) throw new Refusal('claim_birth_date');
  const entries = await lockEntriesToClaim(trx, person.id);
  const goods = await findCartsWithGoods(trx, person.id);
  if (cartsOf([...entries, ...goods]).some((cartId) => !carts.includes(cartId))) return 'cart_came';
  if (entries.some(({ state }) => state === 'paying') || goods.some(({ isPaying }) => isPaying))
    throw new Refusal('claim_in_payment');
  const inTheWay = await findHoldsInTheWay(trx, person.id, viewer.id);
  if (inTheWay.length > 0) return { inTheWay };
  await refuseTwice(trx, person.id, viewer.id);
  await moveManaged(trx, person.id, viewer.id);
  await moveCompanyLines(trx, person.id, viewer.id);
  await erasePeople(trx, [person.id]);
  await moveGoods(trx, person.id, viewer.id);
  await moveEntries(trx, person.id, viewer.id);
  await endOffersOf(
    trx,
    entries.map(({ id }) => id),
  );
  if (!person.isKeeperGone)
    await queueMail(trx, entryClaimedMail, {
      key: person.id,
      to: person.keeperEmail,
      language: person.keeperLanguage,
      payload: {
        ...site,
        ...said({ person, entries }, person.keeperLanguage),
        firstName: person.keeper.firstName,
        claimer: fullName(claimer, person.keeperLanguage),
      },
    });
  // Last, because it locks pools.
  await moveWaiting(trx, person.id, viewer.id);
  return { person, entries };
}

/** Everybody starts once in a race, and waits once for it. */
async function refuseTwice(trx: Trx, from: UserId, to: UserId): Promise<void> {
  const items = [...(await findRacesOfBoth(trx, from, to)), ...(await findListsOfBoth(trx, from, to))];
  if (items.length > 0) throw new Refusal('claim_twice', { items });
}

/** Each once, in the order in which carts are locked. */
const cartsOf = (things: readonly { readonly cartId: CartId }[]): CartId[] =>
  [...new Set(things.map(({ cartId }) => cartId))].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));

function working(person: OfferedPerson | undefined): OfferedPerson {
  if (!person) throw new Refusal('token_invalid');
  return person;
}

function said({ person, entries }: Claimed, language: Language): Claimable {
  const paid = entries.filter(({ state }) => state === 'paid');
  if (paid.length === 0) throw new Refusal('token_invalid');
  return {
    buyer: fullName(person.keeper, language),
    participant: fullName(person.participant, language),
    entries: paid.map(({ id, event, race, raceOn }) => ({
      entryId: id,
      event: event[language],
      race: race[language],
      raceOn,
    })),
  };
}
