import type { Site } from './branch.ts';

/**
 * Where each site answers when `variable` of the environment does not say it: browsers look for every name that ends in
 * `.localhost` on their own machine. The default site first.
 */
export const LOCAL_SITES = [
  { variable: 'ORIGIN_SWIM', host: 'localhost', site: { branch: 'swim', market: 'dom' } },
  { variable: 'ORIGIN_RUN', host: 'run.localhost', site: { branch: 'run', market: 'dom' } },
  { variable: 'ORIGIN_RUN_INT', host: 'int.run.localhost', site: { branch: 'run', market: 'int' } },
] as const satisfies readonly { variable: string; host: string; site: Site }[];
