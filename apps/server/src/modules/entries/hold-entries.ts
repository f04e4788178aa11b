import type { holdEntries as operation } from '@rajt/contract/operations/entries';
import { asId, type RaceId, type UserId } from '@rajt/rules/ids';
import type { Call, Reply } from '../../platform/http.ts';
import { findParticipants } from './find-participants.ts';
import { type HoldDeps, holdPlaces } from './hold-places.ts';

/** Several people's entries of one race into the cart, all or none. */
export async function holdEntries(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { viewer, body, site, language } = call;
  const asked = body.entries.map(({ participantId, ...answers }, at) => ({
    participantId: asId<UserId>(participantId),
    path: `entries.${at}.`,
    answers,
  }));
  const participants = await findParticipants(deps.db, viewer, asked);
  const wanted = asked.flatMap(({ answers, path }, at) => {
    const participant = participants[at];
    return participant ? [{ participant, answers, path }] : [];
  });
  const { entryIds, isNew } = await holdPlaces(deps, call, asId<RaceId>(body.raceId), wanted);
  const cart = await deps.carts.read({ accountId: viewer.id, site, language });
  return { status: isNew ? 201 : 200, body: { data: { entryIds: [...entryIds], cart } } };
}
