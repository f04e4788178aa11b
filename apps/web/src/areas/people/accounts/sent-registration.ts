import { discardDraft, readDraft, writeDraft } from '@rajt/app-kit/forms/draft';
import { CORRECTION_DRAFT, SENT_REGISTRATION_DRAFT, useAppStore } from '../../../shell/session/app-store.ts';
import { keepBrowserSecret } from '../../../shell/session/browser-secret.ts';

/** A registration that waits for a click in a mailbox. */
export interface SentRegistration {
  email: string;
  uid: string;
  /** Kept by the screen alone, it is nobody else's: null after a reload, then it has to be typed again to be used. */
  password: string | null;
  /** As the server handed it out; undefined after a reload, it is kept by itself. */
  browserSecret?: string | undefined;
}

/** So that a reload finds it again, as long as a visitor's draft is kept. */
export function keepSentRegistration({ email, uid, browserSecret }: SentRegistration): void {
  keepBrowserSecret(browserSecret);
  writeDraft(SENT_REGISTRATION_DRAFT, null, { email, uid }, [], Date.now(), {});
}

export function readSentRegistration(): SentRegistration | null {
  const { email, uid } = readDraft(SENT_REGISTRATION_DRAFT, Date.now());
  return typeof email === 'string' && typeof uid === 'string' ? { email, uid, password: null } : null;
}

/** It has been activated, or the person starts over. */
export function discardSentRegistration(): void {
  discardCorrection();
  discardDraft(SENT_REGISTRATION_DRAFT);
  useAppStore.setState({ browserSecret: null });
}

/** The text typed into the correction of one address is no correction of the next. */
export function discardCorrection(): void {
  discardDraft(CORRECTION_DRAFT);
}

/** Whether the address was being corrected when the page was left. */
export function isBeingCorrected(): boolean {
  return Object.keys(readDraft(CORRECTION_DRAFT, Date.now())).length > 0;
}
