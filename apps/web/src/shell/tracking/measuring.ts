import { measurementScriptUrl } from '@rajt/app-kit/offline/script-url';
import type { Answer } from '@rajt/contract/operation';
import type { siteInfo } from '@rajt/contract/people/operations/sessions';
import { asksForCookies, whenMarketingAllowed } from '../cookies/cookie-consent.ts';
import { dataLayerAdapter } from './data-layer.ts';
import { listenToTracking } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type SiteInfo = Answer<typeof siteInfo, 200>['data'];

/** The one switch sets all four signals of Consent Mode v2 (hungary section 5). */
const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

const all = (state: 'denied' | 'granted') => Object.fromEntries(SIGNALS.map((signal) => [signal, state]));

/**
 * Writes the shop's events into the page's data layer: with the visitor's consent if the site asks for it. A measurement service
 * is one reader of it: if one is configured, Consent Mode's signals come first (denied before anything else, then the visitor's
 * choice), and the service's script is loaded after a yes.
 */
export function followConsent(measurement: SiteInfo['measurement']): void {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  const shop = dataLayerAdapter((message) => dataLayer.push(message));
  const service = measurement && measurementService(measurement, dataLayer);
  if (asksForCookies)
    whenMarketingAllowed(
      () => {
        service?.allow();
        shop.allow();
      },
      () => {
        service?.deny();
        shop.deny();
      },
    );
  else shop.allow();
  listenToTracking(shop.tell);
}

type Measurement = NonNullable<SiteInfo['measurement']>;

function measurementService(measurement: Measurement, dataLayer: unknown[]) {
  // Consent Mode reads `arguments` objects, not arrays.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the data layer's own format
    dataLayer.push(arguments);
  }
  gtag('consent', 'default', { ...all('denied'), wait_for_update: 500 });
  return {
    allow: () => {
      gtag('consent', 'update', all('granted'));
      gtag('js', new Date());
      gtag('config', measurement.id, { send_page_view: false });
      loadScript(measurement);
    },
    deny: () => gtag('consent', 'update', all('denied')),
  };
}

/** Once a page: after a no and another yes it is here already. */
function loadScript(measurement: Measurement): void {
  const src = measurementScriptUrl(measurement);
  if (document.querySelector('script[data-measurement]')) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.dataset['measurement'] = measurement.id;
  document.head.append(script);
}
