import { formatDate } from '@rajt/rules/dates';
import { REVIEW_MAIL_MINUTES } from '@rajt/rules/entering/certificate-review';
import type { EventId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { formatDistance } from '@rajt/rules/measures';
import { formatNetTime, isWindowOpen, type ProofReview } from '@rajt/rules/raceday/virtual-race';
import { z } from 'zod';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, enqueue, inMinutes } from '../../../platform/jobs/jobs.ts';
import { fullName } from '../../../platform/person-name.ts';
import {
  type Handle,
  inTransaction,
  joinTransaction,
  type Trx,
} from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { proofRefusedMail } from './mails.ts';
import { findLastReview, findProof, findRecipient, type Proof, saveReview } from './proof-queries.ts';
import { lockEntry } from './queries.ts';

/** The verdict on a proof. The participant reads the reason of a refusal; `open` undoes the earlier verdict. */
export type Verdict =
  | { readonly review: 'accepted' | 'open' }
  | { readonly review: 'refused'; readonly reason: string };

/** A reviewer in the console, at an event, with the verdict that they saw. */
export interface ProofReviewer {
  readonly actorId: UserId;
  readonly eventId: EventId;
  readonly base: { readonly review: ProofReview; readonly reason: string };
}

const ACTIONS = { accepted: 'result.accepted', refused: 'result.refused', open: 'result.reopened' } as const;

/** Some minutes after a refusal: reports it to the participant, if it still counts. */
export const notifyOfRefusalJob = defineJob(
  'notify-of-refused-proof',
  z.object({ proofId: z.string(), reviewedAt: z.iso.datetime() }),
);

/**
 * Accepts or refuses a proof of a virtual race, or undoes the verdict; a later verdict replaces an earlier one. The participant is
 * notified of a refusal that still counts after some minutes. Without a reviewer it is the organiser's command. `gone`: no such proof
 * exists at the event, or another one has replaced it since it was listed. A reviewer who saw another verdict is refused.
 */
export async function reviewProof(
  handle: Handle,
  id: string,
  verdict: Verdict,
  reviewer: ProofReviewer | null,
): Promise<'reviewed' | 'as it was' | 'gone'> {
  const { review } = verdict;
  const reason = verdict.review === 'refused' ? verdict.reason.trim() : '';
  if (review === 'refused' && reason === '') throw new Error('a refusal has a reason');
  return joinTransaction(handle, async (trx) => {
    const listed = await findProof(trx, id);
    if (!listed) return 'gone';
    await lockEntry(trx, listed.entryId);
    const proof = await findProof(trx, id);
    if (!proof || (reviewer && proof.eventId !== reviewer.eventId)) return 'gone';
    if (reviewer) await refuseIfChanged(trx, proof, reviewer.base);
    const was = { review: proof.review, reason: proof.reason };
    if (was.review === review && was.reason === reason) return 'as it was';
    await saveReview(trx, proof, { review, reason });
    await writeStaffAudit(trx, {
      actorId: reviewer?.actorId ?? null,
      action: ACTIONS[review],
      subject: `entry:${proof.entryId}`,
      personId: proof.personId,
      eventId: proof.eventId,
      detail: { proof: id, ...changed(was, { review, reason }) },
    });
    if (review === 'refused') await enqueueNotice(trx, id);
    return 'reviewed';
  });
}

async function refuseIfChanged(trx: Trx, proof: Proof, base: ProofReviewer['base']): Promise<void> {
  const fields = (['review', 'reason'] as const).filter((name) => proof[name] !== base[name]);
  if (fields.length === 0) return;
  const last = await findLastReview(trx, proof);
  throw new Refusal('changed_meanwhile', {
    changed: { by: last?.by ?? null, at: last?.at ?? proof.reviewedAt ?? proof.saidAt, fields },
  });
}

async function enqueueNotice(trx: Trx, id: string): Promise<void> {
  const reviewedAt = (await findProof(trx, id))?.reviewedAt?.toISOString();
  if (!reviewedAt) throw new Error(`the verdict on ${id} has no time`);
  await enqueue(
    trx,
    notifyOfRefusalJob,
    { proofId: id, reviewedAt },
    { key: `proof-review:${id}:${reviewedAt}`, runAt: inMinutes(REVIEW_MAIL_MINUTES) },
  );
}

/** `1:45:30`, or `5,2 km, 2027. július 4.` */
export function saidInWords({ netTimeS, distanceM, workoutOn }: Proof, language: Language): string {
  if (netTimeS !== null) return formatNetTime(netTimeS);
  return [formatDistance(distanceM ?? 0, language), workoutOn && formatDate(workoutOn, language)]
    .filter(Boolean)
    .join(', ');
}

/** Queues the mail about a refusal, unless it was undone or replaced, or another proof was uploaded. May run twice. */
export async function notifyOfRefusal(
  db: Handle,
  { proofId, reviewedAt }: z.output<typeof notifyOfRefusalJob.payload>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const listed = await findProof(trx, proofId);
    if (!listed) return;
    await lockEntry(trx, listed.entryId);
    const proof = await findProof(trx, proofId);
    if (proof?.review === 'refused' && proof.reviewedAt?.toISOString() === reviewedAt)
      await notify(trx, proof, reviewedAt);
  });
}

async function notify(trx: Trx, proof: Proof, reviewedAt: string): Promise<void> {
  const recipient = await findRecipient(trx, proof.entryId);
  if (!recipient) return;
  const { email, language, now, from, until } = recipient;
  await queueMail(trx, proofRefusedMail, {
    // The same proof can be refused again after it was accepted.
    key: `${proof.id}:${reviewedAt}`,
    to: email,
    language,
    payload: {
      branch: recipient.branch,
      market: recipient.market,
      firstName: recipient.firstName,
      entryId: proof.entryId,
      participant: fullName(proof, language),
      event: pick(language, recipient.eventHu, recipient.eventEn),
      race: pick(language, recipient.raceHu, recipient.raceEn),
      said: saidInWords(proof, language),
      reason: proof.reason,
      until: isWindowOpen({ from, until }, now) ? until : null,
    },
  });
}
