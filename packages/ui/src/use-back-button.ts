import { useEffect, useEffectEvent } from 'react';

/** Chromium's; other browsers have no such signal, and leave the page. */
interface BackWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => BackWatcher;
  }
}

/** Closes a window by the Back of a phone, without an entry of its own in the browser's history. */
export function useBackButton(isOpen: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [isOpen]);
}
