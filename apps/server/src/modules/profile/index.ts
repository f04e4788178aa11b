import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { profileRoutes } from './routes.ts';

export { setPicture } from './picture-queries.ts';
export { findTaken, findUnknownChoices } from './queries.ts';

const HOUR_SECONDS = 3600;

/** What somebody says of themselves; an address completes the registration. */
export function profileModule(deps: Deps, viewers: ViewerCache): Module {
  const numbers = deps.limits.shared('profile-numbers-account', 60, HOUR_SECONDS);
  return { routes: (site) => profileRoutes(site, deps, viewers, numbers) };
}
