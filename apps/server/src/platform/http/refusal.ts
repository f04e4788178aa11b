import { type FieldCode, type RefusalCode, refusalStatus } from '@rajt/contract/errors';
import type { PersonName } from '../person-name.ts';

/** A change since the caller looked. */
export interface ChangedSince {
  /** Null: an account that was erased. */
  readonly by: PersonName | null;
  readonly at: Date;
  readonly fields: readonly string[];
}

/**
 * An expected refusal: thrown by a use case, sent with its status, code and text in the caller's language. Anything
 * else that is thrown is a bug and becomes a 500.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Field name → what is wrong with it. */
  readonly fields: Readonly<Record<string, readonly FieldCode[]>>;
  /** The lines of the text in a field where it is wrong, as the field's text names them (`{{lines}}`). */
  readonly lines: Readonly<Record<string, readonly number[]>>;
  /** Seconds, for 429. */
  readonly retryAfter: number | undefined;
  /** The registration that waits for its activation, for `not_activated`. */
  readonly uid: string | undefined;
  /** The last change and the fields that differ, for `changed_meanwhile`. */
  readonly changed: ChangedSince | undefined;
  /** The things that it is about, as the text names them (`{{items}}`). */
  readonly items: readonly { readonly hu: string; readonly en: string }[];
  /** The place of the refusal, if that has words of its own (`cartErrors`, `consoleErrors`). */
  readonly context: 'cart' | 'console' | undefined;

  constructor(
    code: RefusalCode,
    details: {
      fields?: Record<string, readonly FieldCode[]>;
      lines?: Record<string, readonly number[]>;
      retryAfter?: number;
      uid?: string | undefined;
      changed?: ChangedSince;
      items?: Refusal['items'];
      context?: Refusal['context'];
    } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields ?? {};
    this.lines = details.lines ?? {};
    this.retryAfter = details.retryAfter;
    this.uid = details.uid;
    this.changed = details.changed;
    this.items = details.items ?? [];
    this.context = details.context;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}
