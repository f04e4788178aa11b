import { LanguageSwitch } from '@rajt/app-kit/page/language-switch.tsx';
import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { SchemeSwitch } from '@rajt/app-kit/page/scheme-switch.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { Logo } from '@rajt/ui/logo';
import { Link } from '@tanstack/react-router';
import { CookieLink } from '../cookies/cookie-link.tsx';
import styles from './footer.module.css';

/** SimplePay wants its payment information one press away from everywhere (facts 1.7). */
const PAYMENT_INFORMATION = {
  hu: 'https://simplepartner.hu/PaymentService/Fizetesi_tajekoztato.pdf',
  en: 'https://simplepartner.hu/PaymentService/Payment_information.pdf',
} as const;

export function Footer() {
  const t = useT();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className="stack gap-2">
          <Logo />
          <p>{t('shell:slogan')}</p>
        </div>
        <ul className={styles.links}>
          <li>
            <Link to="/general-terms-and-conditions">{t('shell:terms')}</Link>
          </li>
          <li>
            <Link to="/privacy-policy">{t('shell:privacy')}</Link>
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
        <div className={styles.choices}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <p className={styles.payment}>
          {t('shell:payment')}{' '}
          <NewTabLink href={PAYMENT_INFORMATION[currentLanguage()]}>
            {t('shell:paymentInformation')}
          </NewTabLink>
        </p>
      </div>
    </footer>
  );
}
