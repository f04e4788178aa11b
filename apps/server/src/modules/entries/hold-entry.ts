import type { holdEntry as operation } from '@rajt/contract/operations/entries';
import { certificateValidUntil } from '@rajt/rules/certificate';
import { budapestDate } from '@rajt/rules/dates';
import { askedAnswers, type EntryForm, entryFormProblems } from '@rajt/rules/entry-form';
import { asId, type EntryId, type FileId, type RaceId, type UserId } from '@rajt/rules/ids';
import { parsePhone, phoneProblem } from '@rajt/rules/phone';
import { priceEntry } from '@rajt/rules/price';
import { errorState, missingColumn, sqlState, violatedConstraint } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Carts, findLiveCart } from '../cart/index.ts';
import { type RaceForEntry, type Races, refusalsFor } from '../catalog/index.ts';
import { changeConsents, hasHealthConsent } from '../consents/index.ts';
import { findOwnCertificate } from '../files/index.ts';
import type { FullPools } from './full-pools.ts';
import { findLiveEntry, insertHold, type NewHold, reclaimRace } from './hold-queries.ts';

type HoldDeps = Deps & { readonly races: Races; readonly fullPools: FullPools; readonly carts: Carts };

/** Enough for a changed race and a cart that is thawed and has expired, all in one request. */
const MAX_TRIES = 4;

/**
 * Puts an entry into the cart and holds its place (specification section 7, promise 1). The race is read from a cache,
 * and the locking statement checks its version, so a decision is never based on stale data.
 */
export async function holdEntry(
  deps: HoldDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const raceId = asId<RaceId>(call.body.raceId);
  const answer = async (status: 200 | 201, entryId: EntryId): Promise<Reply<typeof operation>> => ({
    status,
    body: {
      data: {
        entryId,
        cart: await deps.carts.read({
          accountId: call.viewer.id,
          site: call.site,
          language: call.language,
        }),
      },
    },
  });

  for (let attempt = 1; ; attempt += 1) {
    const race = await deps.races.find(raceId);
    if (!race || !isSoldOn(race, call)) throw new Refusal('not_found');
    const hold = await decide(deps, race, call);
    const outcome = await tryHold(deps, hold);
    deps.fullPools.note(hold.poolIds, outcome === 'full');
    if (outcome === 'entered') {
      const live = await findLiveEntry(deps.db, raceId, call.viewer.id, call.site);
      if (live?.isExpired && attempt < MAX_TRIES) {
        await deps.carts.expire(live.cartId);
        continue;
      }
      // Holding again what one's own cart holds succeeds (idempotent); anything else is a second entry.
      if (live?.isHeldHere && live.heatId === call.body.heatId) return answer(200, live.id);
      throw new Refusal('already_entered');
    }
    if (outcome === 'full') throw new Refusal('sold_out');
    if (outcome === 'reclaimable') {
      if (attempt >= MAX_TRIES || !(await reclaimRace(deps.db, raceId, hold.poolIds)))
        throw new Refusal('sold_out');
      continue;
    }
    if (outcome !== null) return answer(201, outcome);
    // Nothing was written: the race changed concurrently, or the cart is not open.
    deps.races.invalidate(raceId);
    const cart = await findLiveCart(deps.db, call.viewer.id, call.site);
    if (cart?.state === 'paying') {
      // Changing a cart whose payment has ended ends its order.
      if (!(await deps.carts.thaw(cart.id))) throw new Refusal('payment_in_progress');
    } else if (cart?.isExpired) await deps.carts.expire(cart.id);
    if (attempt >= MAX_TRIES) throw new Refusal('race_changed');
  }
}

/** `entered`: this person already has a live entry in the race; the rest as `insertHold` returns it. */
async function tryHold(
  deps: HoldDeps,
  hold: NewHold,
): Promise<Awaited<ReturnType<typeof insertHold>> | 'entered'> {
  try {
    if (await deps.fullPools.areStillFull(hold)) return 'full';
    return await insertHold(deps.db, hold);
  } catch (error) {
    // It filled up concurrently; whether anything can be reclaimed was not checked.
    if (errorState(error) === sqlState.poolFull) return 'reclaimable';
    if (violatedConstraint(error) === 'entry_once') return 'entered';
    // The account was erased concurrently.
    if (missingColumn(error) === 'participant_id') throw new Refusal('unauthenticated');
    // The certificate was deleted concurrently.
    if (violatedConstraint(error) === 'entry_medical_file_id_fkey') throw certificateMissing();
    throw error;
  }
}

function isSoldOn(race: RaceForEntry, call: Call<typeof operation>): boolean {
  return race.isPublished && race.branch === call.site.branch && race.markets.includes(call.site.market);
}

/** Decided before the lock: may this person enter, is the form valid, what does it cost. */
async function decide(deps: Deps, race: RaceForEntry, call: Call<typeof operation>): Promise<NewHold> {
  const at = deps.clock.now();
  const { viewer, body } = call;
  const [refusal] = refusalsFor(race, viewer, at);
  if (refusal) throw new Refusal(refusal);
  const heat = race.heats.find((one) => one.id === body.heatId);
  if (!heat) throw new Refusal('validation', { fields: { heatId: ['heat_required'] } });
  const problems = entryFormProblems(race.formConfig, body.form, race.branch, phoneProblem);
  if (Object.keys(problems).length > 0) {
    const fields = Object.entries(problems).map(([name, code]) => [`form.${name}`, [code]] as const);
    throw new Refusal('validation', { fields: Object.fromEntries(fields) });
  }
  const form = withPhone(askedAnswers(race.formConfig, body.form));
  const medicalFileId = form.medicalFileId ? asId<FileId>(form.medicalFileId) : null;
  if (medicalFileId) {
    await expectCertificate(deps, viewer.id, medicalFileId, race);
    await expectHealthConsent(deps, call);
  }
  const priceTerms = {
    ageRates: race.ageRates,
    raceDate: race.raceOn,
    isStudent: body.hasStudentCard === true,
  };
  const price = priceEntry({ tiers: race.tiers, birthDate: viewer.birthDate, at, ...priceTerms });
  if (price.refused) throw new Refusal('entry_closed');
  return {
    personId: viewer.id,
    site: call.site,
    holdMinutes: deps.config.holdMinutes[call.site.branch],
    raceId: race.id,
    raceVersion: race.version,
    heatId: heat.id,
    poolIds: race.poolId ? [race.poolId, heat.poolId] : [heat.poolId],
    amountHuf: price.amountHuf,
    reasons: price.reasons,
    priceTerms,
    form,
    medicalFileId,
  };
}

/** The person's own, and young enough on race day. */
async function expectCertificate(
  { db }: Pick<Deps, 'db'>,
  personId: UserId,
  fileId: FileId,
  { raceOn }: Pick<RaceForEntry, 'raceOn'>,
): Promise<void> {
  const certificate = await findOwnCertificate(db, personId, fileId);
  if (!certificate) throw certificateMissing();
  if (raceOn > certificateValidUntil(budapestDate(certificate.createdAt))) {
    throw new Refusal('validation', { fields: { 'form.medicalFileId': ['certificate_too_old'] } });
  }
}

/** A certificate is used by explicit consent alone: one that is in force, or given now (GDPR Art. 9(2)(a)). */
async function expectHealthConsent(
  deps: Pick<Deps, 'db'>,
  { viewer, body, ip, userAgent, language }: Call<typeof operation>,
): Promise<void> {
  if (await hasHealthConsent(deps.db, viewer.id)) return;
  if (!body.healthConsent) {
    throw new Refusal('validation', { fields: { healthConsent: ['health_consent_required'] } });
  }
  const proof = { via: 'certificate', ip, userAgent, language } as const;
  await changeConsents(deps, viewer.id, { health: true }, proof);
}

/** The number as all phone numbers are kept: E.164. */
function withPhone(form: EntryForm): EntryForm {
  const phone = parsePhone(form.injuryContactPhone ?? '');
  return phone ? { ...form, injuryContactPhone: phone.e164 } : form;
}

function certificateMissing(): Refusal {
  return new Refusal('validation', { fields: { 'form.medicalFileId': ['certificate_required'] } });
}
