let isOut = false;
let tell: () => void = () => {};

/** Calls the listener once a newer version of the app is out than this tab runs: now, if that is known already. Returns how to stop. */
export function onNewVersion(listener: () => void): () => void {
  tell = listener;
  if (isOut) listener();
  return () => {
    tell = () => {};
  };
}

/** A newer version is out: the files of this one are gone. */
export function sayNewVersion(): void {
  isOut = true;
  tell();
}
