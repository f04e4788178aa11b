import type { acceptEntryHandover as operation } from '@rajt/contract/entering/operations/entry-handovers';
import type { Call, Reply } from '../../../../platform/http/http.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type RaceForEntry, refusalsFor } from '../../../content/catalog/index.ts';
import {
  checkAnswers,
  guardianOf,
  type HoldDeps,
  holdReplacement,
  isOfPerson,
  type NewPlace,
  type PaidEntry,
} from '../../entries/index.ts';
import { isBookedFor } from '../../timetable/index.ts';
import { working } from './answer.ts';
import { expectGivable } from './givable.ts';
import { type FoundHandover, isOpen } from './queries.ts';

type Accepting = Call<typeof operation>;

/**
 * Puts an offered entry into the cart of the signed-in person, with the fee of the event as its price: the entry that was paid
 * stays the giver's until this one is paid, and then passes its place and number on (decision 0057).
 */
export async function acceptEntry(deps: HoldDeps, call: Accepting): Promise<Reply<typeof operation>> {
  const { viewer, body, site } = call;
  const offered = await working(deps, body.token);
  if (offered.site.branch !== site.branch) throw new Refusal('token_invalid');
  if ([offered.giverId, offered.participantId].includes(viewer.id)) throw new Refusal('handover_own');
  const paid = await expectGivable(deps, deps.db, offered);
  const { entryId, isNew } = await holdReplacement(deps, call, {
    entryId: offered.entryId,
    raceId: offered.raceId,
    decide: (race) => decide(deps, race, call, { offered, paid }),
    expectOpen: async (trx) => {
      if (!(await isOpen(trx, offered.id))) throw new Refusal('entry_gone');
      await expectGivable(deps, trx, offered);
    },
  });
  return { status: isNew ? 201 : 200, body: { data: { entryId } } };
}

/** Decides by the recipient's data whether they may start. Entry may be closed by now: the place exists. */
async function decide(
  deps: HoldDeps,
  race: RaceForEntry,
  call: Accepting,
  { offered, paid }: { readonly offered: FoundHandover; readonly paid: PaidEntry },
): Promise<NewPlace> {
  const { viewer, body } = call;
  const refusal = refusalsFor(race, viewer, deps.clock.now()).find(
    (code) => code === 'race_cancelled' || isOfPerson(code),
  );
  if (refusal) throw new Refusal(refusal);
  const person = { birthDate: viewer.birthDate, raceDate: race.raceOn };
  if (!(await isBookedFor(deps.db, offered, person))) throw new Refusal('handover_classes_age');
  const answers = await checkAnswers(deps, race, call, { answers: body, path: '' });
  return {
    ...answers,
    participantId: viewer.id,
    heatId: paid.heatId,
    // It gets those of the entry that it replaces.
    poolIds: [],
    amountHuf: offered.feeHuf,
    reasons: [{ kind: 'handover_fee', percent: null, amountHuf: offered.feeHuf }],
    // Its price is not decided by who they are.
    priceTerms: null,
    guardian: guardianOf(race, viewer.birthDate, body, ''),
    namesake: null,
    replaces: {
      id: paid.id,
      handoverId: offered.id,
      carriedHuf: paid.paidHuf,
      returnedHuf: 0,
      isServicesOnly: paid.isServicesOnly,
    },
  };
}
