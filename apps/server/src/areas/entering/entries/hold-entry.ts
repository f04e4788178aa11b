import type { holdEntry as operation } from '@rajt/contract/entering/operations/entries';
import { asId, type RaceId, type UserId } from '@rajt/rules/ids';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { findParticipants } from './find-participants.ts';
import type { HoldDeps } from './hold-deps.ts';
import { holdPlaces } from './hold-places.ts';

/** One person's entry into the cart: the buyer's own, or that of a fellow. */
export async function holdEntry(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, body, site, language } = call;
  const { raceId, participantId = viewer.id, conditionsAccepted: _, ...answers } = body;
  const wanted = [{ participantId: asId<UserId>(participantId), path: '' }];
  const [participant] = await findParticipants(deps, viewer, asId<RaceId>(raceId), wanted);
  if (!participant) throw new Error('a person who may be entered was not found');
  const { entryIds, isNew } = await holdPlaces(deps, call, asId<RaceId>(raceId), [
    { participant, answers, path: '' },
  ]);
  const cart = await deps.carts.read({ accountId: viewer.id, site, language });
  return { status: isNew ? 201 : 200, body: { data: { entryId: entryIds[0] ?? '', cart } } };
}
