import type { Catalogue } from './catalogue.ts';
import { byScreen } from './en/by-screen.gen.ts';
import * as first from './en/first.ts';
import * as server from './en/server.ts';
import { loadAll } from './load-all.ts';

export const en: Catalogue = { ...first, ...(await loadAll(byScreen)), ...server };
