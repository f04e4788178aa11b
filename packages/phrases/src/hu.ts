import * as member from './hu/member.ts';
import * as server from './hu/server.ts';
import * as web from './hu/web.ts';

/** Every Hungarian text, by namespace. The English one has the same shape, by type. */
export const hu = { ...web, ...member, ...server };
