import type { EntryDetail, getEntry } from '@rajt/contract/entering/operations/entry-changes';
import type { Site } from '@rajt/rules/branch';
import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import { asId, type EntryId, type HeatId, type RaceId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { heatsToMove, loadRaceForEntry } from '../../content/catalog/index.ts';
import { toEntryDetail } from './entry-detail.ts';
import { liveEntry } from './view-queries.ts';

/** An entry for people who may change it; for others it does not exist. */
export async function readEntry(deps: Deps, call: Call<typeof getEntry>): Promise<Reply<typeof getEntry>> {
  return ok({ data: await entryDetailFor(deps, { ...call, entryId: asId<EntryId>(call.params.entryId) }) });
}

interface Reader {
  readonly viewer: { readonly id: UserId };
  readonly entryId: EntryId;
  readonly site: Site;
  readonly language: Language;
}

export async function entryDetailFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, entryId, site, language }: Reader,
): Promise<EntryDetail> {
  const row = await liveEntry(db, entryId, site.branch);
  const people = row && {
    enteredBy: asId<UserId>(row.enteredBy),
    participantId: asId<UserId>(row.participantId),
    hasParticipantAccount: row.hasAccount,
  };
  if (!people || !mayWithEntry(viewer.id, people, row.state === 'paid' ? 'change_paid' : 'change_held'))
    throw new Refusal('not_found');
  const race = await loadRaceForEntry(db, asId<RaceId>(row.raceId));
  if (!race) throw new Error(`the race of entry ${entryId} is missing`);
  const at = clock.now();
  const heats = await heatsToMove(db, race, asId<HeatId>(row.heatId), { at, language });
  return { ...toEntryDetail(row, race, { viewerId: viewer.id, at, language }), heats };
}
