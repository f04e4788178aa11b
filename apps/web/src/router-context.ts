import type { QueryClient } from '@tanstack/react-query';
import type { FindScreen } from './shell/access/safe-redirect.ts';

/** What `beforeLoad` and `loader` of a route file get as `context`. */
export interface RouterContext {
  queryClient: QueryClient;
  findScreen: FindScreen;
}
