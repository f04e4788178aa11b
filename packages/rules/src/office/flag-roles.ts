import type { Role, RoleGrant } from './roles.ts';
import { mayAct } from './roles.ts';

/** The work on the flags of a kind. */
export interface FlagWork {
  /** An organiser works on all of them, as their role includes these. */
  readonly roles: readonly Role[];
  /** A flag that cannot wait until tomorrow: staff who want it get a mail at once. */
  readonly isUrgent?: true;
}

/** The roles that work on each kind of flag. A flag is of no single event, so that a role counts if it is for all events. */
export const FLAG_WORK = {
  payment_unknown_order: { roles: ['treasurer'], isUrgent: true },
  payment_unknown_status: { roles: ['treasurer'], isUrgent: true },
  payment_mismatch: { roles: ['treasurer'], isUrgent: true },
  payment_overdue: { roles: ['treasurer'], isUrgent: true },
  payment_amount_mismatch: { roles: ['treasurer'] },
  payment_duplicate: { roles: ['treasurer'] },
  payment_unfulfilled: { roles: ['treasurer', 'registrar'] },
  refund_overdue: { roles: ['treasurer'], isUrgent: true },
  refund_mismatch: { roles: ['treasurer'], isUrgent: true },
  refund_by_hand: { roles: ['treasurer'] },
  mail_given_up: { roles: ['registrar', 'editor'] },
  news_refused: { roles: ['editor'] },
  news_paused: { roles: ['editor'], isUrgent: true },
  entry_objected: { roles: ['registrar'] },
  product_withdrawn: { roles: ['treasurer'] },
  invoice_refused: { roles: ['treasurer'] },
  invoice_mismatch: { roles: ['treasurer'] },
  invoice_overdue: { roles: ['treasurer'] },
  content_broken: { roles: ['editor'], isUrgent: true },
  team_without_leader: { roles: ['registrar'] },
  entries_without_keeper: { roles: ['registrar'] },
  pass_certificate_expires: { roles: ['organiser'] },
  account_same_mailbox: { roles: ['registrar'] },
  task_failed: { roles: ['registrar', 'treasurer'], isUrgent: true },
  news_erased: { roles: ['editor'] },
  message_erased: { roles: ['registrar'] },
  paragraph_erased: { roles: ['organiser'] },
  privacy_due: { roles: ['organiser'] },
} as const satisfies Readonly<Record<string, FlagWork>>;

export type WorkedFlagKind = keyof typeof FLAG_WORK;

/** Whether these grants work on flags of a kind. */
export function worksOnFlag(grants: readonly RoleGrant[], kind: WorkedFlagKind): boolean {
  return FLAG_WORK[kind].roles.some((role) => mayAct(grants, { role, scope: 'all' }, undefined));
}

/** The kinds of flags that these grants work on. */
export function flagKindsOf(grants: readonly RoleGrant[]): WorkedFlagKind[] {
  return allKinds.filter((kind) => worksOnFlag(grants, kind));
}

// Object.keys knows no more than strings.
const allKinds = Object.keys(FLAG_WORK) as WorkedFlagKind[];

/** The kinds that cannot wait until tomorrow. */
export const URGENT_FLAGS: readonly WorkedFlagKind[] = allKinds.filter(
  (kind) => 'isUrgent' in FLAG_WORK[kind],
);
