import type { siteInfo } from '@rajt/contract/people/operations/sessions';
import type { Site } from '@rajt/rules/branch';
import { paymentMethodChoices } from '@rajt/rules/checkout/payment-methods';
import { type Config, siteSettings } from '../../../platform/config/config.ts';
import { measurementOf } from '../../../platform/config/measurement.ts';
import type { Deps } from '../../../platform/deps.ts';
import { configuredMethods } from '../../../platform/gateway.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import type { GatewayLogo } from '../../../platform/web/gateway-logo.ts';
import type { Pages } from '../pages/index.ts';
import { DATA_TRANSFER_VERSION } from './versions.ts';

/** The site of the other sport; swimming has one market. */
function otherSite(config: Config, { branch, market }: Site) {
  const other: Site = branch === 'swim' ? { branch: 'run', market } : { branch: 'swim', market: 'dom' };
  return { branch: other.branch, url: siteSettings(config, other).origin };
}

/** The settings of a site from the configuration, so that screens and rules agree. */
export async function readSite(
  { config, gateways, termsVersion }: Pick<Deps, 'config' | 'gateways'> & Pick<Pages, 'termsVersion'>,
  { site }: Pick<Call<typeof siteInfo>, 'site'>,
  logo: GatewayLogo | null,
): Promise<Reply<typeof siteInfo>> {
  return {
    status: 200,
    body: {
      data: {
        branch: site.branch,
        market: site.market,
        otherSite: otherSite(config, site),
        holdMinutes: config.holdMinutes[site.branch],
        isDemo: config.isDemo,
        contactEmail: config.contactEmail,
        organiser: {
          name: config.organiser.name,
          seat: config.organiser.seat,
          website: siteSettings(config, site).origin,
        },
        measurement: measurementOf(config, site),
        gatewayLogo: logo && { url: logo.url, width: logo.width, height: logo.height },
        social: [...config.social],
        // The items of a cart can exclude more (SZÉP); these are the methods of the deployment.
        paymentMethods: paymentMethodChoices([], configuredMethods(gateways)).map(({ method, refusal }) => ({
          key: method,
          isAvailable: refusal === null,
          reason: refusal && refusal.code !== 'items_not_payable' ? refusal.code : null,
        })),
        loginProviders: config.providers.map(({ key }) => key),
        passes: (['apple', 'google'] as const).filter((wallet) => config.passes[wallet] !== null),
        externalRegistrationUrl: config.externalRegistration?.url ?? null,
        termsVersion: await termsVersion(site),
        dataTransferVersion: DATA_TRANSFER_VERSION,
      },
    },
    headers: { 'Cache-Control': 'public, max-age=60' },
  };
}
