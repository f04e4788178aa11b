import { useAppStore } from './app-store.ts';

/** Keeps what a registration has handed to this browser, for the activation; undefined: it handed out nothing. */
export function keepBrowserSecret(browserSecret: string | undefined): void {
  if (browserSecret !== undefined) useAppStore.setState({ browserSecret });
}
