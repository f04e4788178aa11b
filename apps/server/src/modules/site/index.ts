import { siteInfo } from '@rajt/contract/operations/sessions';
import type { Deps } from '../../platform/deps.ts';
import { gatewayLogoRoute, readGatewayLogo } from '../../platform/gateway-logo.ts';
import { serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import type { Pages } from '../pages/index.ts';
import { readSite } from './read-site.ts';

export { DATA_TRANSFER_VERSION } from './versions.ts';

/** The settings of a site, for the web app, and the gateway's logo. */
export function siteModule(deps: Deps & Pick<Pages, 'termsVersion'>): Module {
  // Read once: a start that needs the logo has checked the file (commands/serve.ts), any other goes on without it.
  const gatewayLogo = readGatewayLogo(deps.config.contentFolder).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the logo of the payment gateway is not shown');
    return null;
  });
  return {
    routes: (site) => serve(site, siteInfo, async (call) => readSite(deps, call, await gatewayLogo)),
    outsideRoutes: (app) => gatewayLogoRoute(app, gatewayLogo),
  };
}
