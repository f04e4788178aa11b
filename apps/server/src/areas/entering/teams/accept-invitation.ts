import type { acceptTeamInvitation as operation } from '@rajt/contract/entering/operations/team-invitations';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx, violatedConstraint } from '../../../platform/postgres/database.ts';
import { hashSecret, newCode } from '../../../platform/secret.ts';
import { lockCart } from '../../checkout/cart/index.ts';
import { type RaceForEntry, refusalsFor } from '../../content/catalog/index.ts';
import { lockPeopleAlone } from '../../people/accounts/index.ts';
import { findCartsWithGoods, moveGoods } from '../../shop/products/index.ts';
import {
  certificateMissing,
  checkAnswers,
  guardianOf,
  type HoldDeps,
  isOfPerson,
  type LockedParticipant,
  lockParticipants,
  replaceParticipant,
} from '../entries/index.ts';
import { isGone, working } from './answer-invitation.ts';
import { eraseLeftNames } from './erase-names.ts';
import { type FoundInvitation, lockInvitation } from './invitation-queries.ts';
import { noteJoin } from './join-queries.ts';
import { expectChangeable, lockTeam } from './locked-team.ts';
import { findUsed, noteUsed } from './used-queries.ts';

type Accepting = Call<typeof operation>;
type Answers = Awaited<ReturnType<typeof checkAnswers>>;

/**
 * The signed-in person replaces the member who was only named. Checks the link again under the locks of the team, with the
 * person's data as of then: of two who use it at once one comes in. A repeat by the person who came in by it gets the same
 * answer.
 */
export async function acceptInvitation(deps: HoldDeps, call: Accepting): Promise<Reply<typeof operation>> {
  const hash = hashSecret(call.body.token);
  try {
    return ok({ data: await acceptNow(deps, call, hash) });
  } catch (error) {
    const used = isGone(error) ? await findUsed(deps.db, hash) : undefined;
    if (!used) throw error;
    if (used.participantId !== call.viewer.id) throw new Refusal('invitation_used');
    return ok({ data: { entryId: used.entryId, isPaid: used.isPaid } });
  }
}

async function acceptNow(
  deps: HoldDeps,
  call: Accepting,
  hash: Buffer,
): Promise<{ entryId: string; isPaid: boolean }> {
  const { viewer, body } = call;
  const known = await working(deps, deps.db, hash);
  if (known.declinedAt) throw new Refusal('token_invalid');
  const race = await deps.races.find(known.raceId);
  if (!race) throw new Refusal('token_invalid');
  // Before the form, so that nobody fills it in for nothing.
  expectAdmitted(deps, race, viewer);
  const answers = await checkAnswers(deps, race, call, { answers: body, path: '' });
  try {
    await inTransaction(deps.db, (trx) => accept(trx, deps, call, { known, hash, race, answers }));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'entry_once') throw new Refusal('already_entered');
    // The certificate was deleted concurrently.
    if (constraint === 'entry_medical_file_id_fkey') throw certificateMissing('');
    throw error;
  }
  return { entryId: known.entryId, isPaid: known.isPaid };
}

interface Accepted {
  readonly known: FoundInvitation;
  readonly hash: Buffer;
  readonly race: RaceForEntry;
  readonly answers: Answers;
}

async function accept(
  trx: Trx,
  deps: HoldDeps,
  { viewer, body }: Accepting,
  { known, hash, race, answers }: Accepted,
): Promise<void> {
  let people: readonly LockedParticipant[] = [];
  // After the team was paid, goods for the member are in a later cart of the leader.
  const carts = (await findCartsWithGoods(trx, known.personId)).map(({ cartId }) => cartId);
  const team = await lockTeam(trx, known.teamId, known.leaderId, async (within) => {
    for (const cartId of carts) await lockCart(within, cartId);
    // Alone: nobody puts goods for the member into a cart concurrently.
    await lockPeopleAlone(within, [viewer.id, known.personId]);
    people = await lockParticipants(within, [viewer.id, known.personId]);
  }).catch(asGone);
  const member = team.members.find(({ participantId }) => participantId === known.personId);
  const invitation = member && (await lockInvitation(trx, hash));
  if (!invitation || invitation.declinedAt || deps.clock.now() >= invitation.expiresAt)
    throw new Refusal('token_invalid');
  const goods = await findCartsWithGoods(trx, known.personId);
  if (goods.some(({ cartId }) => !carts.includes(cartId))) throw new Refusal('busy');
  if (member.state === 'paying' || goods.some(({ isPaying }) => isPaying)) throw new Refusal('team_paying');
  if (member.state === 'paid') await expectChangeable(deps, team.raceId);
  const person = people.find(({ id }) => id === viewer.id);
  if (!person || person.isErased) throw new Refusal('unauthenticated');
  expectAdmitted(deps, race, person);
  const isDone = await replaceParticipant(trx, {
    entryId: member.entryId,
    participantId: viewer.id,
    ...answers,
    namesake: null,
    guardian: guardianOf(race, person.birthDate, body, ''),
    ticketCode: newCode(16),
    actorId: viewer.id,
  });
  if (!isDone) throw new Refusal('race_changed');
  if (viewer.id !== known.leaderId) await noteJoin(trx, team.id, member.entryId);
  await moveGoods(trx, known.personId, viewer.id);
  await eraseLeftNames(trx, [known.personId]);
  await noteUsed(trx, hash, member.entryId);
}

/** The participant must fit the race. Entry may be closed by now: the place is held. */
function expectAdmitted(
  { clock }: Pick<HoldDeps, 'clock'>,
  race: RaceForEntry,
  person: Pick<LockedParticipant, 'birthDate' | 'gender'>,
): void {
  const refusals = refusalsFor(race, person, clock.now());
  const reason = refusals.find((code) => code === 'race_cancelled' || isOfPerson(code));
  if (reason) throw new Refusal(reason);
}

/** For a person with a link, a team whose place is lost is a link that does not work. */
function asGone(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('token_invalid') : error;
}
