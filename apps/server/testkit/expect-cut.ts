import type { Client, PoolClient } from 'pg';

/**
 * A test cuts a connection on purpose, or drops the database under it. The error that an idle connection reports then is
 * expected. Every other error is thrown, as it would be without a listener.
 */
export function expectCut(client: Client | PoolClient): void {
  client.on('error', (error: Error & { code?: string }) => {
    if (error.code !== ADMIN_SHUTDOWN && error.message !== 'Connection terminated unexpectedly') throw error;
  });
}

const ADMIN_SHUTDOWN = '57P01';
