import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * A connection that ends itself when a statement gets no answer in time (`query_timeout`). The driver alone rejects the
 * statement and leaves the connection in the pool, where all that follows would wait behind it. A connection dies
 * without a word when the database fails over or a network drops it.
 */
export class LimitedClient extends pg.Client {
  /** Called when that happens. */
  onSilence: () => void = () => {};
  /** It waits for notifications, and would not notice that none can come. */
  isListening = false;

  // Queries with a callback are the pool's own; it ends a connection whose query has failed.
  override query(...args: unknown[]): never {
    if (String(args[0]).startsWith('LISTEN ')) this.isListening = true;
    const result: unknown = super.query.apply(this, args as never);
    if (!(result instanceof Promise)) return result as never;
    return result.catch((error: unknown) => {
      if (isTimeout(error)) {
        void this.end();
        this.onSilence();
      }
      throw error;
    }) as never;
  }

  /** Ends as if the network had cut it: its user gets an error. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** So many statements are prepared on each connection of a pool; texts that differ each time must not fill its memory. */
const MAX_NAMES = 500;

/**
 * A class of connections for one pool, which names statements with parameters by their text, so that each connection parses
 * and plans them once: planning a hold costs several times as much as running it.
 */
export function preparingClient(): typeof LimitedClient {
  const names = new Map<string, string | undefined>();
  return class extends LimitedClient {
    // Kysely calls (text, values); all other signatures pass through.
    override query(...args: unknown[]): never {
      const [text, values] = args;
      const isUsual = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isUsual ? nameIn(names, text) : undefined;
      const given = name ? [{ name, text, values }, ...args.slice(2)] : args;
      return super.query.apply(this, given as never) as never;
    }
  };
}

/** No name for a statement that selects all columns: its plan would fail permanently once a migration adds one. */
function nameIn(names: Map<string, string | undefined>, text: string): string | undefined {
  if (names.has(text) || names.size >= MAX_NAMES) return names.get(text);
  const hasAllColumns = /\b(select|returning) (\S+\.)?\*/i.test(text);
  const name = hasAllColumns ? undefined : createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
