import { useEffect, useState } from 'react';

/** The key of the builds for which the tab has reloaded itself. */
const KEY = 'rajt reloaded';

/**
 * `reloading`: the page is about to go. `asking`: whether it can be had. `unreachable`: the network is gone, `failed`: the
 * server is not well; the browser would put a page of its own in the place of ours, so ours stays.
 */
type Reloading = 'none' | 'asking' | 'reloading' | 'unreachable' | 'failed';

/**
 * Loads the page again by itself when `isWanted`, but for each build of the app only once in a tab: a file missing then would be
 * missing again. Typed values are kept by then, as their screen is gone (forms/use-draft.ts). `reload` is for a press.
 */
export function useReloadOnce(isWanted: boolean): { state: Reloading; reload: () => void } {
  const [state, setState] = useState<Reloading>(() => (isWanted && !hasReloaded() ? 'asking' : 'none'));
  useEffect(() => {
    if (state === 'asking') void reloadIfThere().then(setState);
  }, [state]);
  return { state, reload: () => setState('asking') };
}

async function reloadIfThere(): Promise<Reloading> {
  const page = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!page?.ok) return page ? 'failed' : 'unreachable';
  noteReload();
  window.location.reload();
  return 'reloading';
}

/** The entry of the build that this tab runs. */
function build(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
}

/** Whether the tab has reloaded for this build. By builds, so that two servers with different ones cannot send it to and fro. */
function hasReloaded(): boolean {
  try {
    return readBuilds().includes(build());
  } catch {
    // If the browser stores nothing, nothing would end a loop.
    return true;
  }
}

function noteReload(): void {
  try {
    sessionStorage.setItem(KEY, [...new Set([...readBuilds(), build()])].join(' '));
  } catch {
    // Only a press comes here then.
  }
}

const readBuilds = () => (sessionStorage.getItem(KEY) ?? '').split(' ');
