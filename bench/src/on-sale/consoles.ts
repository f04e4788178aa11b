import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '../lib/client.ts';
import { drive } from '../lib/driver.ts';
import type { ConsolesPlan } from './plan.ts';

/** A member of staff who searches asks for something every two seconds: a page, the counts of the search, the next page. */
const LOOK_MS = 2000;
/** The console asks so often whether a file is made. */
const POLL_MS = 1000;

const COLUMNS = 'bib,name,gender,race,heat,teamName,state,certificate,tag,enteredOn';
const SEARCHES = ['kov', 'nagy an', 'tóth', 'szab é', '12', 'farkas'];

/**
 * The staff of an organiser while a crowd buys: each member searches, counts and turns pages, and one lets files be made, one after the
 * other. The process that started this one stops it; it ends by itself only if the server answers anything unexpected.
 */
drive<ConsolesPlan, never>(async ({ origin, host, tokens }) => {
  const client = openClient(`${origin}/console/v1`, tokens.length);
  const call = async (token: string, path: string, body?: unknown) => {
    const { status, body: answer } = await client.call(body === undefined ? 'GET' : 'POST', path, {
      headers: { host, cookie: `rajt-console=${token}`, 'x-rajt-console': '1', origin: `http://${host}` },
      ...(body === undefined ? {} : { body }),
    });
    if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(answer)}`);
    return (answer as { data: unknown }).data;
  };
  const search = async (token: string, at: number) => {
    for (let turn = at; ; turn += 1) {
      const words = encodeURIComponent(SEARCHES[turn % SEARCHES.length] ?? '');
      const sort = turn % 5 === 0 ? 'name' : 'newest';
      const page = `/entries?search=${words}&sort=${sort}&columns=${COLUMNS}`;
      const { next } = (await call(token, page)) as { next: string | null };
      await wait(LOOK_MS);
      if (turn % 3 === 0) {
        await call(token, `/entries/counts?search=${words}`);
        await wait(LOOK_MS);
      }
      if (next) {
        await call(token, `${page}&after=${encodeURIComponent(next)}`);
        await wait(LOOK_MS);
      }
    }
  };
  const exportFiles = async (token: string) => {
    for (;;) {
      await call(token, '/entry-exports', {
        eventId: null,
        filter: { all: [] },
        columns: COLUMNS.split(','),
        format: 'xlsx',
        language: 'hu',
      });
      for (let isMade = false; !isMade; ) {
        await wait(POLL_MS);
        const { items } = (await call(token, '/entry-exports')) as { items: { isReady: boolean }[] };
        isMade = items.every(({ isReady }) => isReady);
      }
    }
  };
  const [exporter = '', ...others] = tokens;
  const all = await Promise.all([exportFiles(exporter), ...others.map(search)]);
  throw new Error(`the members of staff have ended: ${all.length}`);
});
