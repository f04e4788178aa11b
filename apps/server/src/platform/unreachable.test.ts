import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { freePort } from '../../testkit/server-process.ts';
import { type Database, openDatabase } from './database.ts';
import { isUnreachable } from './unreachable.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

const open = (url: string) => openDatabase(url, { poolSize: 1, onError: () => {} });

async function failing({ db }: Database, statement = sql`select 1`): Promise<Error> {
  return statement.execute(db).then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );
}

/** What a statement ends with there. */
async function errorOf(url: string, statement?: RawBuilder<unknown>): Promise<Error> {
  const database = open(url);
  const error = await failing(database, statement);
  await database.close();
  return error;
}

/** A server on a port of its own that does `serve` with each connection, and the database's address through it. */
async function through(serve: (socket: Socket) => void): Promise<{ server: Server; url: string }> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(t.url);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.delete('host');
  return { server, url: url.toString() };
}

describe.concurrent('the database is unreachable when', () => {
  test('nobody listens', async () => {
    const error = await errorOf(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
    expect([isUnreachable(error), error]).toEqual([true, expect.objectContaining({ code: 'ECONNREFUSED' })]);
  });

  test('it takes a connection and never answers', { timeout: 15_000 }, async () => {
    const { server, url } = await through(() => {});
    const error = await errorOf(url);
    server.close();
    expect([isUnreachable(error), error.message]).toEqual([true, expect.stringContaining('timeout')]);
  });

  test('no connection gets free in time', { timeout: 15_000 }, async () => {
    const database = open(t.url);
    const client = await database.pool.connect();
    const error = await failing(database);
    client.release();
    await database.close();
    expect([isUnreachable(error), error.message]).toEqual([true, expect.stringContaining('timeout')]);
  });

  test('it ends the connection over a statement', async () => {
    const error = await errorOf(t.url, sql`set role none; select pg_terminate_backend(pg_backend_pid())`);
    expect([isUnreachable(error), error]).toEqual([true, expect.objectContaining({ code: '57P01' })]);
  });

  test('the line is cut over a statement', async () => {
    const at = new URL(t.url);
    const { server, url } = await through((socket) => {
      const onwards = connect(Number(at.port || 5432), at.hostname || '127.0.0.1');
      socket.pipe(onwards).pipe(socket);
      onwards.on('error', () => {});
      setTimeout(() => socket.destroy(), 500);
    });
    const error = await errorOf(url, sql`select pg_sleep(3)`);
    server.close();
    expect([isUnreachable(error), error.message]).toEqual([true, expect.stringContaining('terminated')]);
  });
});

test('a statement that is wrong is a bug', async () => {
  const error = await errorOf(t.url, sql`select 1 / 0`);
  expect([isUnreachable(error), error]).toEqual([false, expect.objectContaining({ code: '22012' })]);
});
