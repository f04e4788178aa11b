import { forgetDraft, readDraft, writeDraft } from '../../shell/forms/draft.ts';

/** A registration that waits for a click in a mailbox. */
export interface SentRegistration {
  email: string;
  uid: string;
  /** Kept by the screen alone, it is nobody else's: null after a reload, then it has to be typed again to be used. */
  password: string | null;
}

const DRAFT = 'registration-sent';

/** So that a reload finds it again, as long as a visitor's draft is kept. */
export function keepSentRegistration({ email, uid }: SentRegistration): void {
  writeDraft(DRAFT, null, { email, uid }, [], Date.now());
}

export function readSentRegistration(): SentRegistration | null {
  const { email, uid } = readDraft(DRAFT, Date.now());
  return typeof email === 'string' && typeof uid === 'string' ? { email, uid, password: null } : null;
}

/** It has been activated, or somebody begins anew. */
export function forgetSentRegistration(): void {
  forgetDraft(DRAFT);
}
