import { useEffect, useEffectEvent } from 'react';
import { type KeybindingsMap, tinykeys } from 'tinykeys';
import { useConsoleStore } from '../console-store.ts';

/** Whether a dialog, a menu or a field gets the keys now. */
const isElsewhere = (event: Event) =>
  event.target instanceof Element &&
  event.target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !==
    null;

/** Shortcuts of single letters while a screen is shown: `useKeys({ j: next, k: previous })`. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const isOn = useConsoleStore(({ hasLetterKeys }) => hasLetterKeys);
  const press = useEffectEvent((name: string, event: KeyboardEvent) => {
    event.preventDefault();
    keys[name]?.(event);
  });
  const names = Object.keys(keys).join('\n');
  useEffect(() => {
    if (!isOn) return;
    const map: KeybindingsMap = Object.fromEntries(
      names.split('\n').map((name) => [name, (event: KeyboardEvent) => press(name, event)]),
    );
    return tinykeys(window, map, { ignore: isElsewhere });
  }, [isOn, names]);
}

/** Handles a shortcut with Ctrl or Cmd, which also works while typing. */
export function useCommandKey(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    act();
  });
  useEffect(() => tinykeys(window, { [`$mod+${key}`]: press }, { ignore: () => false }), [key]);
}
