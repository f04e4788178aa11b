import type { Catalogue } from './catalogue.ts';
import * as server from './en/server.ts';
import * as web from './en/web.ts';

export const en: Catalogue = { ...web, ...server };
