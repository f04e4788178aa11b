import { byScreen } from './hu/by-screen.gen.ts';
import * as first from './hu/first.ts';
import * as server from './hu/server.ts';
import { loadAll } from './load-all.ts';

/** Every Hungarian text, by namespace. The English one has the same shape, by type. */
export const hu = { ...first, ...(await loadAll(byScreen)), ...server };
