import type { EntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import type { Site } from '@rajt/rules/branch';
import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import { type ReplacementObstacle, replaceableUntil } from '@rajt/rules/entering/entry-replacement';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../../platform/deps.ts';
import { fullName } from '../../../../platform/person-name.ts';
import type { Handle } from '../../../../platform/postgres/database.ts';
import { findReplacement, type OwnPaid, obstacleTo } from '../../entries/index.ts';
import { handoverToken, handoverUrl } from './link.ts';
import { findFacts, findOpen } from './queries.ts';

/** Until when it can be handed over; null: never. */
export function handoverUntil({ race }: Pick<OwnPaid, 'race'>): Date | null {
  return replaceableUntil(race.handover?.until ?? null, race.raceOn);
}

/** Why it cannot be handed over now. */
export function obstacleOf(own: OwnPaid, viewerId: UserId, now: Date): ReplacementObstacle | null {
  return obstacleTo('hand_over', own, { viewerId, allowedUntil: handoverUntil(own), now });
}

/** The offer of an entry, as its giver sees it. */
export async function shownToGiver(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  handle: Handle,
  own: OwnPaid,
  {
    viewerId,
    site,
    language,
  }: { readonly viewerId: UserId; readonly site: Site; readonly language: Language },
): Promise<EntryHandover> {
  const { paid, race } = own;
  const [facts, open, taking] = [
    await findFacts(handle, paid.id),
    await findOpen(handle, paid.id),
    await findReplacement(handle, paid.id),
  ];
  const isOwn = mayWithEntry(viewerId, paid, 'hand_over');
  const token = open && handoverToken(open, config.serverSecrets);
  return {
    entryId: paid.id,
    event: { id: paid.eventId, name: facts.event[language] },
    race: { id: paid.raceId, name: facts.race[language], raceOn: facts.raceOn },
    participant: fullName(facts.participant, language),
    bib: facts.bib === null ? null : String(facts.bib),
    fee: { amount: open?.feeHuf ?? race.handover?.feeHuf ?? 0, currency: 'HUF' },
    until: handoverUntil(own)?.toISOString() ?? null,
    obstacle: obstacleOf(own, viewerId, clock.now()),
    // The link is the giver's to share; one that cannot be read is replaced by offering the entry again.
    open:
      open && token && isOwn && clock.now() < open.expiresAt
        ? {
            email: open.email,
            link: handoverUrl(config, site, token),
            until: open.expiresAt.toISOString(),
            isBeingTaken: taking !== undefined && !taking.isExpired,
          }
        : null,
  };
}
