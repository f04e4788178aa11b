import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a server and its database, which a test can break in the ways of a network. */
export interface DatabaseLine {
  /** The database's URL through it. */
  readonly url: string;
  /** The connections of now swallow all that is sent and never end; new ones work: a failover, a NAT time-out. */
  swallowOpen(): void;
  /** Nothing gets through any more, on old connections and on new ones, which are accepted, until `resume`. */
  standStill(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const at = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStill = false;
  const server = createServer((near) => {
    const far = connect(Number(at.port || 5432), at.hostname || '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (!isStill) from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(at);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The throwaway database of the tests is named by its socket.
  url.searchParams.delete('host');
  return {
    url: url.href,
    swallowOpen: () => {
      for (const [near, far] of pairs) {
        near.unpipe().resume();
        far.unpipe().resume();
      }
    },
    standStill: () => {
      isStill = true;
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause();
    },
    resume: () => {
      isStill = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
