import type { CartEntry, MyEntry } from '@rajt/contract/entering/operations/entries';
import type { LedTeam } from '@rajt/contract/entering/operations/teams';
import type { WaitingPlace } from '@rajt/contract/entering/operations/waiting';
import { isReplaceable } from '@rajt/rules/entering/certificate-review';

type Offer = NonNullable<WaitingPlace['offer']>;

/** A thing that the member has to do, or may lose. */
export type Task =
  | { readonly kind: 'offer'; readonly place: WaitingPlace; readonly offer: Offer }
  | { readonly kind: 'certificate'; readonly entry: MyEntry }
  | { readonly kind: 'guardian'; readonly entry: CartEntry }
  | { readonly kind: 'team'; readonly team: LedTeam };

export interface Ahead {
  /** The next race of the member. */
  readonly next: MyEntry | null;
  /** The most urgent first. */
  readonly tasks: readonly Task[];
}

interface Known {
  /** Own paid entries of races to come, the next first. */
  readonly entries: readonly MyEntry[];
  readonly held: readonly CartEntry[];
  readonly places: readonly WaitingPlace[];
  readonly teams: readonly LedTeam[];
}

/** Derives the next race and the open tasks of a member from their lists. */
export function aheadOf({ entries, held, places, teams }: Known, now: Date): Ahead {
  return {
    next: entries[0] ?? null,
    tasks: [
      ...places.flatMap((place) =>
        place.offer && Date.parse(place.offer.until) > Date.parse(place.offer.serverNow)
          ? [{ kind: 'offer' as const, place, offer: place.offer }]
          : [],
      ),
      ...entries
        .filter(({ certificateReview: review, race }) => isReplaceable(race.raceOn, review, now))
        .map((entry) => ({ kind: 'certificate' as const, entry })),
      ...held
        .filter(({ lacksGuardian }) => lacksGuardian)
        .map((entry) => ({ kind: 'guardian' as const, entry })),
      ...teams
        .filter(
          ({ missing, lead, changesUntil }) => missing > 0 && lead !== 'free' && new Date(changesUntil) > now,
        )
        .map((team) => ({ kind: 'team' as const, team })),
    ],
  };
}
