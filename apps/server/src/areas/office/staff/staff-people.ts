import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A console session as the database has it. */
export interface FoundSession {
  readonly personId: UserId;
  readonly email: string;
  readonly factorAt: Date | null;
  /** Whether that was in the last ten minutes. */
  readonly isFresh: boolean;
  readonly expiresAt: Date;
}

/** The account of a member of staff, locked with its person. */
export interface StaffAccount {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly language: Language;
  readonly isActivated: boolean;
}

/** The sessions of the console; the module sessions owns their table. */
export interface ConsoleSessions {
  /** Starts a session that has shown only the password; false when the password was changed concurrently. */
  start(
    trx: Trx,
    session: {
      personId: UserId;
      passwordHash: string | null;
      tokenHash: Buffer;
      userAgent: string;
      ip: string;
    },
  ): Promise<boolean>;
  /** The live session of a token; moves its idle limit. */
  find(handle: Handle, tokenHash: Buffer): Promise<FoundSession | null>;
  /** Replaces a session by one whose second factor is proven, under another token; null when it has ended concurrently. */
  enter(trx: Trx, from: Buffer, to: Buffer): Promise<{ factorAt: Date; expiresAt: Date } | null>;
  /** The second factor is proven again. */
  prove(handle: Handle, tokenHash: Buffer): Promise<Date | null>;
  end(handle: Handle, tokenHash: Buffer): Promise<void>;
  /** Ends the sessions of a person but the one to keep; returns how many. */
  endAll(handle: Handle, personId: UserId, keep: Buffer | null): Promise<number>;
}

/** The functions of the area people that signing in to the console needs; areas go down, so the wiring passes them in. */
export interface StaffPeople {
  /** Verifies a password with the limits of logins, or refuses with `credentials_wrong`. */
  checkPassword(of: { email: string; password: string; ip: string }): Promise<{
    readonly id: UserId;
    readonly passwordHash: string | null;
    readonly isActivated: boolean;
  }>;
  /** Takes a try of the limits of logins, for a code; returns what makes it not count. */
  takeTry(of: { email: string; ip: string }): Promise<() => Promise<void>>;
  lockAccount(trx: Trx, personId: UserId): Promise<StaffAccount | undefined>;
  readonly sessions: ConsoleSessions;
}
