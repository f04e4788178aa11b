import { siteInfo } from '@rajt/contract/people/operations/sessions';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import { PUBLIC_READS } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { gatewayLogoRoute, readGatewayLogo } from '../../../platform/web/gateway-logo.ts';
import type { Pages } from '../pages/index.ts';
import { readSite } from './read-site.ts';

export { DATA_TRANSFER_VERSION } from './versions.ts';

export const siteManifest = defineModule({ name: 'site' });

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
