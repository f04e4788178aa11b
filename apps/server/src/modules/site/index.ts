import { siteInfo } from '@rajt/contract/operations/sessions';
import type { Deps } from '../../platform/deps.ts';
import { gatewayLogoRoute, readGatewayLogo } from '../../platform/gateway-logo.ts';
import { serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { PUBLIC_READS } from '../../platform/rate-limit.ts';
import type { Pages } from '../pages/index.ts';
import { readSite } from './read-site.ts';

export { DATA_TRANSFER_VERSION } from './versions.ts';

/** Serves the web app the settings of a site and the logo of the payment gateway. */
export function siteModule(deps: Deps & Pick<Pages, 'termsVersion'>): Module {
  // The logo is read once. A start that needs it has checked the file (commands/serve.ts); any other start works without it.
  const gatewayLogo = readGatewayLogo(deps.config.contentFolder).catch((error: unknown) => {
    deps.log.error({ err: error }, 'the logo of the payment gateway is not shown');
    return null;
  });
  return {
    routes: (site) =>
      serve(site, siteInfo, async (call) => readSite(deps, call, await gatewayLogo), {
        limit: [PUBLIC_READS],
      }),
    outsideRoutes: (app) => gatewayLogoRoute(app, gatewayLogo),
  };
}
