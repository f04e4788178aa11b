import { ConfigError } from '../platform/config-checks.ts';
import { StartError } from '../platform/start-error.ts';
import { isUnreachable, UnavailableError } from '../platform/unreachable.ts';

/** The line that a command ends with; null for a bug, which is printed with its stack. */
export function failureLine(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StartError) return `Rajt: ${error.message}`;
  if (!(error instanceof Error) || !isUnreachable(error)) return null;
  // Everything else that commands reach is the database.
  const what =
    error instanceof UnavailableError ? error.message : `the database went away (${error.message})`;
  return `Rajt: ${what}: start the command again when it is back`;
}
