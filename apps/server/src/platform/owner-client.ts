import pg from 'pg';

/**
 * A connection of a command. When the database goes away, the statement that runs or comes next fails and reports it;
 * without a listener the driver's event would end the process with its stack.
 */
export function ownerClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client(options);
  client.on('error', () => {});
  return client;
}
