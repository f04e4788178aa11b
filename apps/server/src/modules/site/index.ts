import { siteInfo } from '@rajt/contract/operations/sessions';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import type { Pages } from '../pages/index.ts';
import { readSite } from './read-site.ts';

export { DATA_TRANSFER_VERSION } from './versions.ts';

/** The settings of a site, for the web app. */
export function siteModule(deps: Deps & Pick<Pages, 'termsVersion'>): Module {
  return { routes: (site) => serve(site, siteInfo, (call) => readSite(deps, call)) };
}
