import { SITES, type Site } from './branch.ts';

type Local<Sites extends readonly Site[]> = {
  readonly [Index in keyof Sites]: { variable: string; host: string; site: Sites[Index] };
};

/**
 * The local URL of each site when `variable` of the environment does not set it: browsers resolve every name that ends
 * in `.localhost` to their own machine. All of `SITES`, in their order.
 */
export const LOCAL_SITES = [
  { variable: 'ORIGIN_SWIM', host: 'localhost', site: SITES[0] },
  { variable: 'ORIGIN_RUN', host: 'run.localhost', site: SITES[1] },
  { variable: 'ORIGIN_RUN_INT', host: 'int.run.localhost', site: SITES[2] },
] as const satisfies Local<typeof SITES>;

/** The local URL of the organiser's console. */
export const LOCAL_CONSOLE = { variable: 'ORIGIN_CONSOLE', host: 'console.localhost' } as const;
