import pg from 'pg';

/**
 * The database connection of a command. When the database becomes unreachable, the current or next statement fails and
 * reports it. Without an error listener the driver's event would end the process with a stack trace.
 */
export function ownerClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client(options);
  client.on('error', () => {});
  return client;
}
