import { whenMarketingAllowed } from '../cookies/cookie-consent.ts';
import { dataLayerAdapter } from './data-layer.ts';
import { listenToTracking } from './track.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The one switch sets all four signals of Consent Mode v2 (hungary section 5). */
const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

const all = (state: 'denied' | 'granted') => Object.fromEntries(SIGNALS.map((signal) => [signal, state]));

/**
 * Says in the page's data layer what is allowed: denied before anything else, then what the person chose; what is to be
 * measured, only when it is allowed. Comes only where a measuring id is configured, and brings no code of anybody else
 * along.
 */
export function followConsent(measurementId: string): void {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  // Consent Mode reads `arguments` objects, not arrays.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the data layer's own format
    dataLayer.push(arguments);
  }
  gtag('consent', 'default', { ...all('denied'), wait_for_update: 500 });
  const shop = dataLayerAdapter((message) => dataLayer.push(message));
  whenMarketingAllowed(
    () => {
      gtag('consent', 'update', all('granted'));
      gtag('config', measurementId, { send_page_view: false });
      shop.allow();
    },
    () => {
      gtag('consent', 'update', all('denied'));
      shop.deny();
    },
  );
  listenToTracking(shop.tell);
}
