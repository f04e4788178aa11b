import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type EntryConfirmation, toConfirmation } from './confirmation.ts';
import { findOwnPaidEntry } from './queries.ts';

/** The fields of the start pass of an entry in a phone's wallet, in one language; its code is that of the pass on the screen. */
export interface StartPass extends EntryConfirmation {
  readonly raceId: string;
  /** The number that is worn; a shared one is that of the team. */
  readonly number: string;
  /** How often its event was moved to another day. */
  readonly moves: number;
  /** The place of the event; null if unknown. */
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
}

/**
 * The start pass of a paid entry, for those who may have its confirmation. Not found: any other entry, a withdrawn or transferred
 * one, one of a cancelled race, and all after the event.
 */
export async function findStartPass(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  viewerId: UserId,
  entryId: string,
  language: Language,
): Promise<StartPass> {
  const row = await findOwnPaidEntry(db, viewerId, entryId);
  if (!row || row.isCancelled || row.endsOn < budapestDate(clock.now())) throw new Refusal('not_found');
  const { latitude, longitude, moves } = row;
  return {
    ...toConfirmation(row, language, config),
    raceId: row.raceId,
    moves,
    number: String(row.bibNumber),
    location: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
