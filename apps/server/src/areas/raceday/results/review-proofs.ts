import { formatDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import { formatDistance } from '@rajt/rules/measures';
import { formatNetTime, isWindowOpen } from '@rajt/rules/raceday/virtual-race';
import { writeAudit } from '../../../platform/audit.ts';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import { type Handle, joinTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { proofRefusedMail } from './mails.ts';
import { findProof, findRecipient, type Proof, saveReview } from './proof-queries.ts';
import { lockEntry } from './queries.ts';

/** The reason is what the person reads, in their language. */
export type Verdict =
  | { readonly review: 'accepted' }
  | { readonly review: 'refused'; readonly reason: string };

/**
 * Accepts or refuses a proof of a virtual race; a later verdict replaces an earlier one. The participant is notified of a
 * refusal. `gone`: no such proof exists, or another one has replaced it since it was listed.
 */
export async function reviewProof(
  handle: Handle,
  id: string,
  verdict: Verdict,
): Promise<'reviewed' | 'as it was' | 'gone'> {
  const reason = verdict.review === 'refused' ? verdict.reason.trim() : '';
  if (verdict.review === 'refused' && reason === '') throw new Error('a refusal has a reason');
  return joinTransaction(handle, async (trx) => {
    const listed = await findProof(trx, id);
    if (!listed) return 'gone';
    await lockEntry(trx, listed.entryId);
    const proof = await findProof(trx, id);
    if (!proof) return 'gone';
    if (proof.review === verdict.review && proof.reason === reason) return 'as it was';
    await saveReview(trx, proof, { review: verdict.review, reason });
    await writeAudit(trx, {
      actorId: null,
      action: verdict.review === 'accepted' ? 'result.accepted' : 'result.refused',
      subject: `entry:${proof.entryId}`,
      detail: { proof: id, was: proof.review, ...(reason && { reason }) },
    });
    if (verdict.review === 'refused') await tell(trx, proof, reason);
    return 'reviewed';
  });
}

/** `1:45:30`, or `5,2 km, 2027. július 4.` */
export function saidInWords({ netTimeS, distanceM, workoutOn }: Proof, language: Language): string {
  if (netTimeS !== null) return formatNetTime(netTimeS);
  return [formatDistance(distanceM ?? 0, language), workoutOn && formatDate(workoutOn, language)]
    .filter(Boolean)
    .join(', ');
}

async function tell(trx: Trx, proof: Proof, reason: string): Promise<void> {
  const told = await findRecipient(trx, proof.entryId);
  if (!told) return;
  const { email, language, now, from, until } = told;
  await queueMail(trx, proofRefusedMail, {
    // The same proof can be refused again after it was accepted.
    key: `${proof.id}:${now.getTime()}`,
    to: email,
    language,
    payload: {
      branch: told.branch,
      market: told.market,
      firstName: told.firstName,
      entryId: proof.entryId,
      participant: fullName(proof, language),
      event: pick(language, told.eventHu, told.eventEn),
      race: pick(language, told.raceHu, told.raceEn),
      said: saidInWords(proof, language),
      reason,
      until: isWindowOpen({ from, until }, now) ? until : null,
    },
  });
}
