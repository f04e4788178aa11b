import { FLAG_KINDS, type FlagKind } from '@rajt/contract/office/schemas/flags';
import type { UserId } from '@rajt/rules/ids';
import { worksOnFlag } from '@rajt/rules/office/flag-roles';
import { type AuditAction, changed, writeStaffAudit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { findStaffOfAll } from '../roles/index.ts';
import { lockFlag, markOpen, markSettled, setAssignee } from './flag-queries.ts';
import { insertNote } from './note-queries.ts';

/** The member of staff who changes a flag, and the kinds of flags that they work on. */
export interface FlagWorker {
  /** Null for a command. */
  readonly actorId: UserId | null;
  readonly kinds: readonly FlagKind[];
  /** The person who runs the command. */
  readonly reason?: string;
}

/** The caller of a command, who works on all kinds of flags. */
export const byCommand = (by: string): FlagWorker => ({ actorId: null, kinds: FLAG_KINDS, reason: by });

interface LockedFlag {
  readonly id: string;
  readonly kind: FlagKind;
  readonly isSettled: boolean;
  readonly assignedTo: string | null;
}

/** Settles a flag that a person has looked at. A repeat changes nothing. */
export async function settleFlag(db: Handle, flagId: string, by: FlagWorker): Promise<void> {
  await changeFlag(db, flagId, by, async (trx, flag) => {
    if (flag.isSettled) return;
    await markSettled(trx, flagId, by.actorId);
    await audit(trx, 'flag.settled', flag, by, changed({ isSettled: false }, { isSettled: true }));
  });
}

/** Opens a settled flag again. A repeat changes nothing. */
export async function reopenFlag(db: Handle, flagId: string, by: FlagWorker): Promise<void> {
  await changeFlag(db, flagId, by, async (trx, flag) => {
    if (!flag.isSettled) return;
    await markOpen(trx, flagId);
    await audit(trx, 'flag.reopened', flag, by, changed({ isSettled: true }, { isSettled: false }));
  });
}

/** Assigns a flag to a member of staff whose roles work on its kind, or to nobody. A repeat changes nothing. */
export async function assignFlag(
  db: Handle,
  flagId: string,
  by: FlagWorker,
  staffId: UserId | null,
): Promise<void> {
  await changeFlag(db, flagId, by, async (trx, flag) => {
    if (flag.assignedTo === staffId) return;
    if (staffId !== null && !(await mayWork(trx, staffId, flag.kind)))
      throw new Refusal('validation', { fields: { staffId: ['invalid'] } });
    await setAssignee(trx, flagId, staffId);
    await audit(
      trx,
      'flag.assigned',
      flag,
      by,
      changed({ assignedTo: flag.assignedTo }, { assignedTo: staffId }),
    );
  });
}

/** Adds a note to a flag. The log names the note: its text is deleted with the flag's work. */
export async function noteFlag(
  db: Handle,
  flagId: string,
  by: FlagWorker & { readonly actorId: UserId },
  text: string,
): Promise<void> {
  await changeFlag(db, flagId, by, async (trx, flag) => {
    const note = await insertNote(trx, { flagId, writtenBy: by.actorId, text });
    await audit(trx, 'flag.noted', flag, by, { was: {}, is: { note } });
  });
}

/** A flag of a kind that the caller does not work on is not found. */
async function changeFlag(
  db: Handle,
  flagId: string,
  { kinds }: FlagWorker,
  change: (trx: Trx, flag: LockedFlag) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockFlag(trx, flagId);
    const kind = kinds.find((one) => one === row?.kind);
    if (!row || !kind) throw new Refusal('not_found');
    await change(trx, { id: row.id, kind, isSettled: row.settledAt !== null, assignedTo: row.assignedTo });
  });
}

async function mayWork(trx: Trx, staffId: UserId, kind: FlagKind): Promise<boolean> {
  const staff = await findStaffOfAll(trx);
  return staff.some(({ id, grants }) => id === staffId && worksOnFlag(grants, kind));
}

function audit(
  trx: Trx,
  action: AuditAction,
  { id }: LockedFlag,
  { actorId, reason }: FlagWorker,
  detail: { was: Record<string, unknown>; is: Record<string, unknown> },
): Promise<void> {
  return writeStaffAudit(trx, {
    actorId,
    action,
    subject: `organiser_flag:${id}`,
    personId: null,
    eventId: null,
    reason: reason ?? null,
    detail,
  });
}
