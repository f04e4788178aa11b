import type { CartId, EntryId, UserId } from '@rajt/rules/ids';
import type { Trx } from './postgres/database.ts';

/**
 * The steps of an erasure, in the order of the locks (ARCHITECTURE). Each step calls the modules in the order of `manifests`
 * (src/modules.ts), in one transaction under the lock of the person.
 *
 * - `mails`: mails to the account are discarded, before the erasure queues its own.
 * - `account`: rows of the account, while the person is whole.
 * - `person`: the person, and rows that need no name any more.
 * - `teams`: the teams are locked, before their entries.
 * - `entries`: the entries, and rows that are changed under their locks.
 * - `rest`: rows that come after the entries, files last.
 */
export type EraseStep = 'mails' | 'account' | 'person' | 'teams' | 'entries' | 'rest';

/** An account that is erased, with the people who are erased together with it; or a person without an account. */
export interface Erasure {
  readonly id: UserId;
  /** Managed people and named members who are erased together with the account. */
  readonly others: readonly UserId[];
  /** `id` and `others`. */
  readonly people: readonly UserId[];
  /** Managed people who keep their entries to come. */
  readonly kept: readonly UserId[];
  /** The live carts of the account, which are locked. */
  readonly cartIds: readonly CartId[];
  /** Paid entries to come, which are withdrawn without a refund. */
  readonly withdrawn: readonly EntryId[];
  /** Null for a person without an account. */
  readonly account: ErasedAccount | null;
}

export interface ErasedAccount {
  readonly email: string;
  /** Named members of teams that start without the account. */
  readonly keptNames: readonly UserId[];
}

/** The erasure of a module in one step. */
export type Erase = (trx: Trx, erasure: Erasure) => Promise<unknown>;

/** Erases rows that only an account has; does nothing for a person without an account. */
export function ofAccount(
  erase: (trx: Trx, erasure: Erasure & { readonly account: ErasedAccount }) => Promise<unknown>,
): Erase {
  return async (trx, erasure) => {
    const { account } = erasure;
    if (account) await erase(trx, { ...erasure, account });
  };
}
