import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import styles from './footer.module.css';

/** SimplePay demands its logo in sight, linked to its payment information (docs/operations.md). */
const PAYMENT_INFORMATION = {
  hu: 'https://simplepartner.hu/PaymentService/Fizetesi_tajekoztato.pdf',
  en: 'https://simplepartner.hu/PaymentService/Payment_information.pdf',
} as const;

/** The logo's size in pixels, as in the sample of SimplePay's documentation (section 7). */
const LOGO_HEIGHT = 27;

/** The company that handles card payments, with the logo of the gateway if the site has it. */
export function FooterPayment() {
  const t = useT();
  const logo = useSite()?.gatewayLogo;
  const href = PAYMENT_INFORMATION[currentLanguage()];
  return (
    <div className={`cluster ${styles.payment}`}>
      {logo && (
        <a href={href} target="_blank" rel="noreferrer">
          <GatewayLogo {...logo} />
        </a>
      )}
      <span>
        {t('footer:payment')} <NewTabLink href={href}>{t('footer:paymentInformation')}</NewTabLink>
      </span>
    </div>
  );
}

/** The logo is altered only in size and shown on white, as it may be neither transparent nor recoloured. */
function GatewayLogo({ url, width, height }: { url: string; width: number; height: number }) {
  const t = useT();
  const shown = { width: Math.round((LOGO_HEIGHT * width) / height), height: LOGO_HEIGHT };
  return (
    <img
      className={styles.logo}
      src={url}
      {...shown}
      loading="lazy"
      alt={`${t('footer:gatewayLogo')} (${t('shell:newTab')})`}
      title={t('footer:gatewayLogo')}
    />
  );
}
