import { byScreen } from './by-screen.en.gen.ts';
import type { Catalogue } from './catalogue.ts';
import * as first from './first.en.ts';
import { loadAll } from './load-all.ts';
import * as office from './office.en.ts';
import * as server from './server.en.ts';

export const en: Catalogue = { ...first, ...(await loadAll(byScreen)), ...server, ...office };
