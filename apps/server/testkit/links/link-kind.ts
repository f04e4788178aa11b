import type { Operation } from '@rajt/contract/operation';
import type { TestApp } from '../app.ts';
import type { TestPerson } from '../new-person.ts';
import type { RequestInput } from '../request.ts';

/** An operation that takes the secret of a link, and its input for that secret. */
export interface Door {
  readonly operation: Operation;
  /** `me` is a person with a session, for the operations that ask who comes by the link. */
  readonly input: (token: string, me: TestPerson) => RequestInput;
}

/** A link that somebody was sent. */
export interface SentLink {
  readonly token: string;
  /** The moment from which it does not work. */
  readonly expiresAt: Date;
  /** The fields that each page shows of the link. */
  readonly shows: object;
  /** The session in which alone it works, if there is one. */
  readonly session?: TestPerson;
  /** The events that end the link before its time, each by its name. */
  readonly ends: Readonly<Record<string, (me: TestPerson) => Promise<unknown>>>;
}

/** One kind of link in a mail or in a message between friends. */
export interface LinkKind {
  readonly name: string;
  /** Read-only operations: a mail scanner may open the page as often as it likes. */
  readonly looks: readonly Door[];
  /** Operations that use the link. */
  readonly uses: readonly Door[];
  /** The status of the first use. */
  readonly used: 200 | 201 | 204;
  /** The status for the same caller who uses it again: nothing changes, or it is refused. */
  readonly again: 200 | 422;
  readonly send: (t: TestApp) => Promise<SentLink>;
}

export const inBody =
  (more: Record<string, unknown> = {}) =>
  (token: string): RequestInput => ({ body: { token, ...more } });

export const inQuery = (token: string): RequestInput => ({ query: { token } });

/** Signed in. */
export const byMe =
  (more: Record<string, unknown> = {}) =>
  (token: string, me: TestPerson): RequestInput => ({ as: me, body: { token, ...more } });

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A time from now on, by the clock of the test. */
export const after = (t: TestApp, ms: number) => new Date(t.clock.now().getTime() + ms);
