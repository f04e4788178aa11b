import { type Draft, useStore } from '../store.ts';

/** A draft older than this is no help any more, and a borrowed computer should forget. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** What the same person typed into the form and did not send. */
export function readDraft(formId: string, now: number): Record<string, unknown> {
  const { drafts, userId } = useStore.getState();
  const draft = drafts[formId];
  return draft && isUsable(draft, userId, now) ? draft.values : {};
}

export function isUsable(draft: Draft, userId: string | null, now: number): boolean {
  return draft.owner === userId && now - draft.savedAt < KEEP_MS;
}

/** Keeps the values except the named ones (passwords, card data) and files. */
export function writeDraft(
  formId: string,
  values: Record<string, unknown>,
  secret: readonly string[],
  now: number,
): void {
  const kept = Object.entries(values).filter(
    ([name, value]) => !secret.includes(name) && !(value instanceof Blob) && value !== undefined,
  );
  const { drafts, userId } = useStore.getState();
  const draft: Draft = { owner: userId, savedAt: now, values: Object.fromEntries(kept) };
  useStore.setState({ drafts: { ...drafts, [formId]: draft } });
}

export function forgetDraft(formId: string): void {
  const { [formId]: _gone, ...drafts } = useStore.getState().drafts;
  useStore.setState({ drafts });
}
