import type { changeRace as operation } from '@rajt/contract/entering/operations/entry-races';
import { priceChange } from '@rajt/rules/entering/entry-replacement';
import { asId, type RaceId } from '@rajt/rules/ids';
import type { Call, Reply } from '../../../../platform/http/http.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { loadRaceForEntry, type RaceForEntry } from '../../../content/catalog/index.ts';
import {
  decidePlace,
  findOwnPaid,
  findParticipants,
  type HoldDeps,
  holdReplacement,
  type NewPlace,
  type OwnPaid,
} from '../../entries/index.ts';
import { changeObstacle } from './obstacle.ts';

type ChangeCall = Call<typeof operation>;

/**
 * Puts an entry of another race of the event into the cart, at the difference of the prices: its place is held like any other's,
 * and the paid one is freed in the transaction that pays for it (decision 0057). The amount paid above the new price is credited
 * to the balance then.
 */
export async function changeRace(deps: HoldDeps, call: ChangeCall): Promise<Reply<typeof operation>> {
  const { viewer, params, body, site } = call;
  const own = await findOwnPaid(deps.db, viewer.id, site, params.entryId);
  refuseObstacle(deps, call, own);
  const { paid } = own;
  const raceId = asId<RaceId>(body.raceId);
  const target = await loadRaceForEntry(deps.db, raceId);
  // Teams are entered by their leaders, and virtual races by who runs them.
  if (target?.kind !== 'individual' || target.eventId !== own.race.eventId || raceId === paid.raceId)
    throw new Refusal('not_found');
  const { entryId, isNew } = await holdReplacement(deps, call, {
    entryId: paid.id,
    raceId,
    decide: (race) => decide(deps, race, call, own),
    expectOpen: async (trx) => refuseObstacle(deps, call, await findOwnPaid(trx, viewer.id, site, paid.id)),
  });
  return { status: isNew ? 201 : 200, body: { data: { entryId } } };
}

/** As at entering, at the difference of the prices, which is to be the one that was shown. */
async function decide(
  deps: HoldDeps,
  race: RaceForEntry,
  call: ChangeCall,
  { paid }: OwnPaid,
): Promise<NewPlace> {
  const { raceId: _, toPay, returned, conditionsAccepted: __, ...answers } = call.body;
  const [participant] = await findParticipants(deps, call.viewer, race.id, [
    { participantId: paid.participantId, path: '' },
  ]);
  if (!participant) throw new Error('a person who may be entered was not found');
  const place = await decidePlace(deps, race, call, { participant, answers, path: '' }, false);
  const { carriedHuf, toPayHuf, returnedHuf } = priceChange(paid.paidHuf, place.amountHuf);
  if (toPayHuf !== toPay || returnedHuf !== returned) throw new Refusal('race_change_differs');
  return {
    ...place,
    amountHuf: toPayHuf,
    reasons: [...place.reasons, { kind: 'paid_before', percent: null, amountHuf: -carriedHuf }],
    // The difference was agreed on: it is not priced again.
    priceTerms: null,
    replaces: {
      id: paid.id,
      handoverId: null,
      carriedHuf,
      returnedHuf,
      isServicesOnly: paid.isServicesOnly,
    },
  };
}

function refuseObstacle({ clock }: Pick<HoldDeps, 'clock'>, { viewer }: ChangeCall, own: OwnPaid): void {
  const obstacle = changeObstacle(own, viewer.id, clock.now());
  if (obstacle !== null)
    throw new Refusal(obstacle === 'race_cancelled' ? 'race_cancelled' : 'race_change_closed');
}
