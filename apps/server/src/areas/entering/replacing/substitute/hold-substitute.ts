import type { swapTeamMember as operation } from '@rajt/contract/entering/operations/teams';
import { asId, type EntryId, type HeatId, type TeamEntryId } from '@rajt/rules/ids';
import type { Call } from '../../../../platform/http/http.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { type RaceForEntry, teamChangesUntil } from '../../../content/catalog/index.ts';
import {
  type AskedPeople,
  findPaidEntry,
  type HoldDeps,
  holdReplacement,
  type NewPlace,
} from '../../entries/index.ts';
import { isBookedFor } from '../../timetable/index.ts';
import { alreadyEntered, checkIncoming, type Incoming } from './incoming-member.ts';
import { findSubstitutes, openSubstitution } from './queries.ts';

type Swapping = Call<typeof operation>;
type Person = AskedPeople['people'][number];

/** The member of a paid team whom the substitute replaces. */
interface ReplacedMember {
  readonly entryId: EntryId;
  readonly heatId: HeatId;
}

/** A request for a member's place in a paid team, for a person. */
interface WantedSubstitute {
  readonly member: ReplacedMember;
  readonly person: Person;
  /** Refuses, under the lock of the member's entry, unless the viewer still leads the team and the member is the same person. */
  readonly expectSameMember: (trx: Trx) => Promise<void>;
}

/**
 * Whether the requested substitute is already in the leader's cart for this place. Refuses if another substitute is: the leader
 * must remove that one from the cart first. Substitutes of a former leader are void and do not count.
 */
export async function isWaitingFor(
  { db }: Pick<HoldDeps, 'db'>,
  { entryId }: Pick<ReplacedMember, 'entryId'>,
  { params, body: { participantId, named } }: Swapping,
): Promise<boolean> {
  const all = await findSubstitutes(db, asId<TeamEntryId>(params.teamEntryId));
  const waiting = all.find(({ replacedId }) => replacedId === entryId);
  if (!waiting) return false;
  const { name } = waiting;
  const isSame = named
    ? waiting.isOnlyName && name.familyName === named.familyName && name.firstName === named.firstName
    : waiting.participantId === participantId;
  if (!isSame) throw new Refusal(waiting.state === 'paying' ? 'payment_in_progress' : 'substitute_in_cart');
  return true;
}

/**
 * Puts a substitute for a member of a paid team into the leader's cart, with the fee of the race as the price. The member stays until
 * the fee is paid; then the substitute has the place, the position, the number and the team (decision 0057).
 */
export async function holdSubstitute(
  deps: HoldDeps,
  call: Swapping,
  race: RaceForEntry,
  { member, person, expectSameMember }: WantedSubstitute,
): Promise<{ readonly isNew: boolean }> {
  const { entryId } = member;
  let coming: Incoming | null = null;
  let terms = race;
  try {
    return await holdReplacement(deps, call, {
      entryId,
      raceId: race.id,
      decide: async (now) => {
        terms = now;
        if (deps.clock.now() >= teamChangesUntil(now)) throw new Refusal('team_frozen');
        coming = await checkIncoming(deps, call, now, person);
        return placeOf(deps, now, member, coming);
      },
      expectOpen: expectSameMember,
      openHandover: (trx) =>
        openSubstitution(trx, {
          entryId,
          leaderId: call.viewer.id,
          feeHuf: terms.substituteFeeHuf,
          until: teamChangesUntil(terms),
        }),
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'already_entered') throw error;
    throw alreadyEntered(nameOf(coming));
  }
}

const nameOf = (coming: Incoming | null) => coming?.name ?? null;

async function placeOf(
  { db }: Pick<HoldDeps, 'db'>,
  race: RaceForEntry,
  { entryId, heatId }: ReplacedMember,
  { name: _, birthDate, ...coming }: Incoming,
): Promise<NewPlace> {
  const paid = await findPaidEntry(db, entryId);
  if (paid?.state !== 'paid') throw new Refusal('entry_gone');
  if (paid.isRun) throw new Refusal('team_frozen');
  const person = birthDate && { birthDate, raceDate: race.raceOn };
  if (person && !(await isBookedFor(db, { entryId, raceId: race.id }, person)))
    throw new Refusal('substitute_classes_age');
  const feeHuf = race.substituteFeeHuf;
  return {
    ...coming,
    heatId,
    // The substitute's entry takes over the pools of the replaced entry.
    poolIds: [],
    amountHuf: feeHuf,
    reasons: [{ kind: 'substitute_fee', percent: null, amountHuf: feeHuf }],
    // The price does not depend on the person.
    priceTerms: null,
    replaces: {
      id: entryId,
      // Opened under the lock.
      handoverId: null,
      carriedHuf: paid.paidHuf,
      returnedHuf: 0,
      isServicesOnly: paid.isServicesOnly,
    },
  };
}
