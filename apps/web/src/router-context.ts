import type { QueryClient } from '@tanstack/react-query';

/** What `beforeLoad` and `loader` of a route file get as `context`. */
export interface RouterContext {
  queryClient: QueryClient;
}
