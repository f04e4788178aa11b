import type {
  getEntryHandover as get,
  offerEntryHandover as offerOperation,
  takeEntryHandoverBack as takeBackOperation,
} from '@rajt/contract/entering/operations/entry-handovers';
import { addDays, budapestDate, endOfBudapestDay } from '@rajt/rules/dates';
import { HANDOVER_LINK_DAYS } from '@rajt/rules/entering/entry-replacement';
import { asId, type CartId } from '@rajt/rules/ids';
import { writeAudit } from '../../../../platform/audit.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../../platform/http/http.ts';
import { bucketOf, type Limit } from '../../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { fullName } from '../../../../platform/person-name.ts';
import { inTransaction, type Trx } from '../../../../platform/postgres/database.ts';
import { newSecret } from '../../../../platform/secret.ts';
import type { Carts } from '../../../checkout/cart/index.ts';
import { queueMail } from '../../../office/mails/index.ts';
import {
  findOwnPaid,
  findReplacement,
  lockPaid,
  type OwnPaid,
  type Replacement,
  takeOutHeld,
} from '../../entries/index.ts';
import { handoverToken, newHandoverLink } from './link.ts';
import { entryOfferedMail } from './mails.ts';
import { handoverUntil, obstacleOf, shownToGiver } from './offered.ts';
import { endHandovers, findFacts, findName, findOpen, savePickup } from './queries.ts';

/** Limits offers to one address, by any giver. */
const MAILS_TO: Limit = { per: 'account', name: 'entry-handover-to', points: 5, seconds: 86_400 };

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>;
type OfferCall = Call<typeof offerOperation>;

export async function readPickup(
  deps: OfferDeps,
  { viewer, params, site, language }: Call<typeof get>,
): Promise<Reply<typeof get>> {
  const own = await findOwnPaid(deps.db, viewer.id, site, params.entryId);
  return ok({ data: await shownToGiver(deps, deps.db, own, { viewerId: viewer.id, site, language }) });
}

/** Offers a paid entry; reads the deciding facts under its lock. A link that is sent to another address is another offer. */
export async function offerEntry(deps: OfferDeps, call: OfferCall): Promise<Reply<typeof offerOperation>> {
  const { viewer, params, body, site, language } = call;
  await findOwnPaid(deps.db, viewer.id, site, params.entryId);
  if (body.email !== '') await bucketOf(deps.limits, MAILS_TO).take(body.email.toLowerCase());
  return inTransaction(deps.db, async (trx) => {
    const own = await lockOwn(trx, call);
    const obstacle = obstacleOf(own, viewer.id, deps.clock.now());
    if (obstacle !== null)
      throw new Refusal(obstacle === 'race_cancelled' ? 'race_cancelled' : 'entry_handover_closed');
    if (isTaking(await findReplacement(trx, own.paid.id))) throw new Refusal('handover_taken');
    await open(trx, deps, call, own);
    return ok({ data: await shownToGiver(deps, trx, own, { viewerId: viewer.id, site, language }) });
  });
}

async function open(trx: Trx, { clock, config }: OfferDeps, call: OfferCall, own: OwnPaid) {
  const { paid, race } = own;
  const { viewer, body, site, language } = call;
  const found = await findOpen(trx, paid.id);
  const same = found && found.email === body.email && clock.now() < found.expiresAt ? found : undefined;
  const knownToken = same && handoverToken(same, config.serverSecrets);
  const known = knownToken ? same : undefined;
  const link = newHandoverLink(config.serverSecrets);
  const expiresAt = earlier(
    endOfBudapestDay(addDays(budapestDate(clock.now()), HANDOVER_LINK_DAYS)),
    handoverUntil(own),
  );
  const feeHuf = known?.feeHuf ?? race.handover?.feeHuf ?? 0;
  // Ended, not changed: a recipient who has accepted it and pays late must not get the entry offered to another person now.
  if (found && !known) await endHandovers(trx, [found.id], 'taken_back');
  if (!known)
    await savePickup(trx, {
      entryId: paid.id,
      giverId: viewer.id,
      email: body.email,
      nonce: link.nonce,
      hash: link.hash,
      feeHuf,
      expiresAt,
    });
  await writeAudit(trx, { actorId: viewer.id, action: 'entry.offered', subject: `entry:${paid.id}` });
  if (body.email === '') return;
  const { event, race: raceName, raceOn } = await findFacts(trx, paid.id);
  await queueMail(trx, entryOfferedMail, {
    // Sent again when it is asked for again.
    key: newSecret(),
    to: body.email,
    language,
    payload: {
      ...site,
      giver: fullName(await findName(trx, viewer.id), language),
      event: event[language],
      race: raceName[language],
      raceOn,
      feeHuf,
      token: knownToken ?? link.token,
      until: (known?.expiresAt ?? expiresAt).toISOString(),
    },
  });
}

/** The link stops working, and who has the entry in their cart without paying loses it. */
export async function takeBack(
  deps: OfferDeps,
  carts: Pick<Carts, 'dropLoose'>,
  call: Call<typeof takeBackOperation>,
): Promise<Reply<typeof takeBackOperation>> {
  const { viewer, site, language } = call;
  const taking = await inTransaction(deps.db, async (trx) => {
    const { paid } = await lockOwn(trx, call);
    const known = await findOpen(trx, paid.id);
    if (!known) return undefined;
    const replacement = await findReplacement(trx, paid.id);
    if (replacement?.state === 'paying') throw new Refusal('payment_in_progress');
    await endHandovers(trx, [known.id], 'taken_back');
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'entry.offer_taken_back',
      subject: `entry:${paid.id}`,
    });
    return replacement;
  });
  // By itself: carts are locked before entries.
  if (taking)
    await inTransaction(deps.db, (trx) =>
      takeOutHeld(trx, carts, { entryId: taking.id, cartId: asId<CartId>(taking.cartId) }, viewer.id),
    );
  const own = await findOwnPaid(deps.db, viewer.id, site, call.params.entryId);
  return ok({ data: await shownToGiver(deps, deps.db, own, { viewerId: viewer.id, site, language }) });
}

/** The viewer's own entry, read under its lock. */
async function lockOwn(
  trx: Trx,
  { viewer, site, params }: Pick<OfferCall, 'viewer' | 'site' | 'params'>,
): Promise<OwnPaid> {
  const { paid } = await findOwnPaid(trx, viewer.id, site, params.entryId);
  if (!(await lockPaid(trx, paid.id))) throw new Refusal('entry_gone');
  return findOwnPaid(trx, viewer.id, site, params.entryId);
}

const isTaking = (replacement: Replacement | undefined) => replacement?.isExpired === false;

const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one);
