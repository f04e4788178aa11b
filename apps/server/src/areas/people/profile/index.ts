import type { Deps } from '../../../platform/deps.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { ViewerCache } from '../sessions/index.ts';
import type { ProfileDeps } from './change-profile.ts';
import { ownPerson } from './own-data-queries.ts';
import { profileRoutes } from './routes.ts';

export { setPicture } from './picture-queries.ts';
export { findTaken, findUnknownChoices } from './queries.ts';

export const profileManifest = defineModule({ name: 'profile', ownData: { person: ownPerson } });

/** The data that people enter about themselves; an address completes the registration. */
export function profileModule(deps: Deps & ProfileDeps, viewers: ViewerCache): Module {
  return { routes: (site) => profileRoutes(site, deps, viewers) };
}
