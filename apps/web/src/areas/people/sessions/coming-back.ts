/** The parameters with which a provider redirects the browser. */
export interface ComingBack {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

const NAMES = ['code', 'state', 'iss', 'error'] as const;

export function readComingBack(search: Record<string, unknown>): ComingBack {
  return Object.fromEntries(
    NAMES.filter((name) => search[name] !== undefined).map((name) => [name, String(search[name])]),
  );
}
