import { byScreen } from './by-screen.hu.gen.ts';
import * as first from './first.hu.ts';
import { loadAll } from './load-all.ts';
import * as office from './office.hu.ts';
import * as server from './server.hu.ts';

/** Every Hungarian text, by namespace. The English one has the same shape, by type. */
export const hu = { ...first, ...(await loadAll(byScreen)), ...server, ...office };
