import { useConsoleStore } from '../console-store.ts';

/** Shows the key of a button on the button; nothing while single letters are off. Screen readers get the key from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  const isOn = useConsoleStore(({ hasLetterKeys }) => hasLetterKeys);
  if (!isOn) return null;
  return (
    <span aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  );
}
