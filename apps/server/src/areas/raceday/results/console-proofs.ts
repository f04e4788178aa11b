import type * as operations from '@rajt/contract/raceday/operations/proof-reviews';
import { PROOFS_LISTED } from '@rajt/contract/raceday/schemas/proof-reviews';
import { asId, type EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { eventsOfGrants } from '@rajt/rules/office/grant-events';
import { includesRole } from '@rajt/rules/office/roles';
import { PROOF_KEPT_DAYS } from '@rajt/rules/retention';
import { writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { inlineFile } from '../../../platform/http/inline-file.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import * as queries from './proof-queries.ts';
import { reviewProof } from './review-proofs.ts';

/** Lists a page of the proofs of an event, or the named proof. */
export async function listProofs(
  db: Handle,
  { params, query, language }: ConsoleCall<typeof operations.listProofs>,
): Promise<ConsoleReply<typeof operations.listProofs>> {
  if (query.proofId !== undefined) {
    const proof = await proofAt(db, { ...params, proofId: query.proofId });
    return ok({ data: { items: [proofView(proof, language)], next: null } });
  }
  const rows = await queries.findProofs(db, {
    eventId: asId<EventId>(params.eventId),
    review: query.review,
    after: readCursor(query.after),
    limit: PROOFS_LISTED + 1,
  });
  const shown = rows.slice(0, PROOFS_LISTED);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return ok({
    data: {
      items: shown.map((proof) => proofView(proof, language)),
      next: last ? `${last.saidUs}_${last.id}` : null,
    },
  });
}

/** Null: the first page is asked for. A text that is no cursor is refused. */
function readCursor(text: string | undefined): queries.AfterProof | null {
  if (text === undefined) return null;
  const [, saidUs, id] = /^(\d{1,16})_([tw][\d.]{1,60})$/.exec(text) ?? [];
  if (saidUs === undefined || id === undefined) throw new Refusal('bad_request');
  return { saidUs, id };
}

/** Counts the proofs of each event where the caller handles results. */
export async function countProofs(
  db: Handle,
  { staff, language }: ConsoleCall<typeof operations.countProofs>,
): Promise<ConsoleReply<typeof operations.countProofs>> {
  const events = eventsOfGrants(staff.grants.filter(({ role }) => includesRole(role, 'timing')));
  const rows = events?.length === 0 ? [] : await queries.countProofs(db, events, PROOF_KEPT_DAYS);
  return ok({
    data: {
      items: rows.map(({ eventHu, eventEn, ...row }) => ({
        ...row,
        event: pick(language, eventHu, eventEn),
      })),
    },
  });
}

/** Serves the picture of a proof of the event; each reading is audited before the bytes leave. */
export async function readProofFile(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  { staff, params }: ConsoleCall<typeof operations.readProofFile>,
): Promise<ConsoleReply<typeof operations.readProofFile>> {
  const proof = await proofAt(db, params);
  if (proof.storageKey === null || proof.mediaType === null) throw new Refusal('not_found');
  const bytes = await storage.get(proof.storageKey);
  if (!bytes) {
    log.error({ proofId: proof.id }, 'the bytes of a stored file are gone');
    throw new Refusal('not_found');
  }
  await writeStaffAudit(db, {
    actorId: staff.id,
    action: 'result.proof_read',
    subject: `entry:${proof.entryId}`,
    personId: proof.personId,
    eventId: proof.eventId,
    detail: { proof: proof.id },
  });
  return inlineFile(bytes, proof.mediaType, `proof-${proof.id}`);
}

/** Accepts or refuses the proof that the caller saw, or undoes the verdict. */
export async function reviewForStaff(
  db: Handle,
  { staff, params, body, language }: ConsoleCall<typeof operations.reviewProof>,
): Promise<ConsoleReply<typeof operations.reviewProof>> {
  const { review, base } = body;
  const reason = body.reason.trim();
  if (review === 'refused' && reason === '')
    throw new Refusal('validation', { fields: { reason: ['required'] } });
  const verdict = review === 'refused' ? { review, reason } : { review };
  const by = { actorId: staff.id, eventId: asId<EventId>(params.eventId), base };
  if ((await reviewProof(db, params.proofId, verdict, by)) === 'gone') throw new Refusal('not_found');
  return ok({ data: proofView(await proofAt(db, params), language) });
}

/** Finds a proof of the event of the path, or refuses with `not_found`. */
async function proofAt(
  db: Handle,
  { eventId, proofId }: { readonly eventId: string; readonly proofId: string },
): Promise<queries.Proof> {
  const proof = await queries.findProof(db, proofId);
  if (proof?.eventId !== eventId) throw new Refusal('not_found');
  return proof;
}

function proofView(proof: queries.Proof, language: Language) {
  const { entryId, personId, raceId, branch, bib, netTimeS, workoutOn, mediaType, review, reason } = proof;
  return {
    proofId: proof.id,
    entryId,
    personId,
    participant: fullName(proof, language),
    bib: String(bib),
    raceId,
    race: pick(language, proof.raceHu, proof.raceEn),
    branch,
    netTimeS,
    distanceM: proof.distanceM ?? proof.raceM,
    workoutOn,
    claimedAt: proof.saidAt.toISOString(),
    mediaType,
    review,
    reason,
  };
}
