import { LanguageSwitch } from '@rajt/app-kit/page/language-switch.tsx';
import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { SchemeSwitch } from '@rajt/app-kit/page/scheme-switch.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { Logo } from '@rajt/ui/logo';
import { Link } from '@tanstack/react-router';
import { CookieLink } from '../cookies/cookie-link.tsx';
import styles from './footer.module.css';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './use-menu.ts';

/** SimplePay demands its logo on every page, linked to its payment information (docs/operations.md). */
const PAYMENT_INFORMATION = {
  hu: 'https://simplepartner.hu/PaymentService/Fizetesi_tajekoztato.pdf',
  en: 'https://simplepartner.hu/PaymentService/Payment_information.pdf',
} as const;

/** The logo's size in pixels, as in the sample of SimplePay's documentation (section 7). */
const LOGO_HEIGHT = 27;

/** The link to withdraw from a purchase is shown to everybody, as the law demands; a visitor signs in first. */
export function Footer() {
  const t = useT();
  const site = useSite();
  const menu = useMenu();
  const screens = [...menu.entry, ...menu.shop, ...menu.training, ...menu.profile];
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className="stack gap-2">
          <Logo />
          <p>{t('shell:slogan')}</p>
        </div>
        {screens.length > 0 && (
          <ul className={styles.links}>
            <Links entries={screens} />
          </ul>
        )}
        <ul className={styles.links}>
          <Links entries={[...menu.information, ...menu.legal]} />
          <li>
            <Link to="/newsletter">{t('shell:newsletter')}</Link>
          </li>
          <li>
            <Link to="/users/products/withdrawal">{t('shell:withdraw')}</Link>
          </li>
          <CookieLink className={styles.button} />
          {site && (
            <li>
              <a href={`mailto:${site.contactEmail}`}>{t('shell:contact')}</a>
            </li>
          )}
        </ul>
        <ul className={styles.links}>
          {site?.social.map(({ name, url }) => (
            <li key={url}>
              <NewTabLink href={url}>{name}</NewTabLink>
            </li>
          ))}
        </ul>
        <div className={`cluster gap-3 ${styles.choices}`}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <div className={`cluster ${styles.payment}`}>
          {site?.gatewayLogo && (
            <a href={PAYMENT_INFORMATION[currentLanguage()]} target="_blank" rel="noreferrer">
              <GatewayLogo {...site.gatewayLogo} />
            </a>
          )}
          <span>
            {t('shell:payment')}{' '}
            <NewTabLink href={PAYMENT_INFORMATION[currentLanguage()]}>
              {t('shell:paymentInformation')}
            </NewTabLink>
          </span>
        </div>
      </div>
    </footer>
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
      alt={`${t('shell:gatewayLogo')} (${t('shell:newTab')})`}
      title={t('shell:gatewayLogo')}
    />
  );
}

function Links({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useT();
  return entries.map(({ path, text }) => (
    <li key={path}>
      <Link to={path}>{t(text)}</Link>
    </li>
  ));
}
