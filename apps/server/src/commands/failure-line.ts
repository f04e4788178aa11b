import { ConfigError } from '../platform/config/config-error.ts';
import { StartError } from '../platform/config/start-error.ts';
import { isUnreachable, UnavailableError } from '../platform/postgres/unreachable.ts';

/** The line that a failed command prints at its end; null for a bug, which is printed with its stack. */
export function failureLine(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StartError) return `Rajt: ${error.message}`;
  if (!(error instanceof Error) || !isUnreachable(error)) return null;
  // The database is the only other service that commands connect to.
  const what =
    error instanceof UnavailableError ? error.message : `the database went away (${error.message})`;
  return `Rajt: ${what}: start the command again when it is back`;
}
