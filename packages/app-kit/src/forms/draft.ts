import { type Draft, useStore } from '../session/browser-store.ts';
import { hasLeft } from '../session/session.ts';

/** A draft older than this is no help any more, and a borrowed computer should keep nothing. */
const KEEP_MS = 24 * 60 * 60 * 1000;
/** A visitor's draft would be offered to the next person at the computer. */
const KEEP_FOR_VISITORS_MS = 30 * 60 * 1000;

/** The values that the same person typed into the form and did not send. */
export function readDraft(formId: string, now: number): Record<string, unknown> {
  const { drafts, userId } = useStore.getState();
  const draft = drafts[formId];
  return draft && isUsable(draft, userId, now) ? draft.values : {};
}

function isUsable(draft: Draft, userId: string | null, now: number): boolean {
  return draft.owner === userId && isYoung(draft, now);
}

function isYoung({ owner, savedAt }: Draft, now: number): boolean {
  return now - savedAt < (owner === null ? KEEP_FOR_VISITORS_MS : KEEP_MS);
}

/**
 * Keeps the values except the named ones and files. `owner` typed them: another person who has signed in since, in another tab,
 * must not find them as their own, and a person who has left in this tab leaves nothing behind. Values that the form `starts`
 * with in any case are no draft: undoing one's typing leaves nothing unfinished.
 */
export function writeDraft(
  formId: string,
  owner: string | null,
  values: Record<string, unknown>,
  secret: readonly string[],
  now: number,
  starts: Record<string, unknown>,
): void {
  const { drafts, userId } = useStore.getState();
  if ((userId !== null && userId !== owner) || hasLeft(owner)) return;
  const kept = keptOf(values, secret);
  if (JSON.stringify(kept) === JSON.stringify(keptOf(starts, secret))) {
    discardDraft(formId);
    return;
  }
  const draft: Draft = { owner, savedAt: now, values: kept };
  useStore.setState({ drafts: { ...drafts, [formId]: draft } });
}

function keptOf(values: Record<string, unknown>, secret: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !secret.includes(name) && !(value instanceof Blob) && value !== undefined,
    ),
  );
}

/** Drafts that are too old to be read again go when the app starts. */
export function discardOldDrafts(now: number): void {
  const { drafts } = useStore.getState();
  const young = Object.entries(drafts).filter(([, draft]) => isYoung(draft, now));
  if (young.length < Object.keys(drafts).length) useStore.setState({ drafts: Object.fromEntries(young) });
}

export function discardDraft(formId: string): void {
  const { [formId]: _gone, ...drafts } = useStore.getState().drafts;
  useStore.setState({ drafts });
}
