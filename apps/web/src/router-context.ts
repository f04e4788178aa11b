import type { QueryClient } from '@tanstack/react-query';
import type { FindScreen } from './shell/access/safe-redirect.ts';

/** The `context` of `beforeLoad` and `loader` in a route file. */
export interface RouterContext {
  queryClient: QueryClient;
  findScreen: FindScreen;
}
