/** The values of `SERVER_SECRET` and `SERVER_SECRET_OLD`, newest first: the newest makes new values, each reads existing ones. */
export type ServerSecrets = readonly [newest: string, ...old: string[]];

/** The value that one of the secrets derives and that `matches` accepts; null when its secret is no longer configured. */
export function deriveKnown(
  secrets: ServerSecrets,
  derive: (secret: string) => string,
  matches: (value: string) => boolean,
): string | null {
  return secrets.map(derive).find(matches) ?? null;
}
