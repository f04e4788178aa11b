import type { getRace, RaceDetail } from '@rajt/contract/operations/catalog';
import { type PriceReason, priceEntry } from '@rajt/rules/price';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply, Viewer } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogRace } from './catalog.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { refusalsFor } from './entry-terms.ts';
import { isEntered } from './queries.ts';
import { eventView, huf, raceView } from './views.ts';

/** A race with its form and what it means for the caller: the price with its reasons, and why they cannot enter. */
export async function readRace(
  deps: Pick<Deps, 'db' | 'clock'>,
  cache: CatalogCache,
  call: Call<typeof getRace>,
): Promise<Reply<typeof getRace>> {
  const snapshot = await cache.snapshot(call.site);
  const found = snapshot.race(call.params.raceId);
  if (!found) throw new Refusal('not_found');
  const { event, race } = found;
  const context = snapshot.context(call.language);
  const { id, name, place, scenery, startsOn, endsOn } = eventView(event, context);
  const data: RaceDetail = {
    ...raceView(race, context),
    event: { id, name, place, scenery, startsOn, endsOn },
    form: { ...race.formConfig },
    forMe: {
      ...priceFor(race, call.viewer, context.at),
      refusals: [
        ...refusalsFor(race, call.viewer, context.at),
        ...((await isEntered(deps.db, race.id, call.viewer.id)) ? (['already_entered'] as const) : []),
      ],
    },
  };
  return { status: 200, body: { data } };
}

function priceFor(
  race: CatalogRace,
  viewer: Viewer,
  at: Date,
): Pick<RaceDetail['forMe'], 'price' | 'reasons' | 'withStudentCard'> {
  const { tiers, ageRates, raceOn: raceDate } = race;
  const person = { tiers, ageRates, birthDate: viewer.birthDate, raceDate, at };
  const price = priceEntry(person);
  const withCard = priceEntry({ ...person, isStudent: true });
  if (price.refused || withCard.refused) return { price: null, reasons: [], withStudentCard: null };
  return {
    ...priceView(price),
    withStudentCard: withCard.amountHuf < price.amountHuf ? priceView(withCard) : null,
  };
}

function priceView({ amountHuf, reasons }: { amountHuf: number; reasons: readonly PriceReason[] }) {
  return {
    price: huf(amountHuf),
    reasons: reasons.map((reason) => ({
      kind: reason.kind,
      amount: reason.amountHuf,
      percent: reason.percent,
    })),
  };
}
