import type { Catalogue } from './catalogue.ts';
import * as member from './en/member.ts';
import * as server from './en/server.ts';
import * as web from './en/web.ts';

export const en: Catalogue = { ...web, ...member, ...server };
