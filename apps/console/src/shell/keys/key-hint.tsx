import { useConsoleStore } from '../console-store.ts';

/** The key of a button, on it; nothing while single letters are off. Screen readers learn it by `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  const isOn = useConsoleStore(({ hasLetterKeys }) => hasLetterKeys);
  if (!isOn) return null;
  return (
    <span aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
