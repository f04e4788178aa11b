import { useAppStore } from './app-store.ts';

/** Keeps the secret that a registration has given this browser, for the activation; undefined: it gave none. */
export function keepBrowserSecret(browserSecret: string | undefined): void {
  if (browserSecret !== undefined) useAppStore.setState({ browserSecret });
}
