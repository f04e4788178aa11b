import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { freePort } from '../../../testkit/server-process.ts';
import { type Handle, inTransaction } from './database.ts';
import { type Database, openDatabase } from './open-database.ts';
import { isUnreachable } from './unreachable.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

const open = (url: string) => openDatabase('plain', url, { poolSize: 1, onError: () => {} });

type Work = (db: Handle) => Promise<unknown>;
const run =
  (statement: RawBuilder<unknown>): Work =>
  (db) =>
    statement.execute(db);

async function failing({ db }: Database, work = run(sql`select 1`)): Promise<Error> {
  return work(db).then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );
}

/** The error with which work ends at an address. */
async function errorOf(url: string, work?: Work): Promise<Error> {
  const database = open(url);
  const error = await failing(database, work);
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

const slow = sql`select pg_sleep(3)`;

describe.concurrent('the database is unreachable when', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['nobody listens', async () => `postgres://nobody@127.0.0.1:${await freePort()}/none`, 'ECONNREFUSED'],
    ['its socket is gone', async () => 'postgres://nobody@/none?host=/nowhere', 'ENOENT'],
    // Longer than a part of a name can be, so that no name server is asked.
    ['its machine is not to be found', async () => `postgres://nobody@${'x'.repeat(64)}.example/none`, 'E'],
  ])('%s', async (_, url, code) => {
    const error = await errorOf(await url());
    expect([isUnreachable(error), error]).toEqual([
      true,
      expect.objectContaining({ code: expect.stringContaining(code) }),
    ]);
  });

  test('it takes a connection and never answers', async () => {
    const { server, url } = await through(() => {});
    const error = await errorOf(url);
    server.close();
    expect([isUnreachable(error), error.message]).toEqual([true, expect.stringContaining('timeout')]);
  });

  test('no connection gets free in time', async () => {
    const database = open(t.url);
    const client = await database.pool.connect();
    const error = await failing(database);
    client.release();
    await database.close();
    expect([isUnreachable(error), error.message]).toEqual([true, expect.stringContaining('timeout')]);
  });

  test('it ends the connection over a statement', async () => {
    const error = await errorOf(
      t.url,
      run(sql`set role none; select pg_terminate_backend(pg_backend_pid())`),
    );
    expect([isUnreachable(error), error]).toEqual([true, expect.objectContaining({ code: '57P01' })]);
  });

  test('it crashes over a statement', async () => {
    const error = await errorOf(t.url, run(sql`do $$ begin raise 'crash' using errcode = '57P02'; end $$`));
    expect([isUnreachable(error), error]).toEqual([true, expect.objectContaining({ code: '57P02' })]);
  });

  test.each<[string, Work, string]>([
    ['a statement', run(slow), 'Connection terminated'],
    // The rollback fails too, and that is the error that is thrown.
    ['a transaction', (db) => inTransaction(db, run(slow)), 'connection error'],
  ])('the line is cut over %s', async (_, work, words) => {
    const at = new URL(t.url);
    const { server, url } = await through((socket) => {
      const onwards = connect(Number(at.port || 5432), at.hostname || '127.0.0.1');
      socket.pipe(onwards).pipe(socket);
      socket.on('data', (sent) => {
        if (sent.includes('pg_sleep')) for (const end of [socket, onwards]) end.destroy();
      });
    });
    const error = await errorOf(url, work);
    server.close();
    expect([isUnreachable(error), error.message]).toEqual([true, expect.stringContaining(words)]);
  });
});

test('a statement that is wrong is a bug', async () => {
  const error = await errorOf(t.url, run(sql`select 1 / 0`));
  expect([isUnreachable(error), error]).toEqual([false, expect.objectContaining({ code: '22012' })]);
});
