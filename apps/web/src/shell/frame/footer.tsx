import { LanguageSwitch } from '@rajt/app-kit/page/language-switch.tsx';
import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { SchemeSwitch } from '@rajt/app-kit/page/scheme-switch.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { Logo } from '@rajt/ui/logo';
import { useIsMedia } from '@rajt/ui/use-media';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CookieLink } from '../cookies/cookie-link.tsx';
import styles from './footer.module.css';
import { FooterPayment } from './footer-payment.tsx';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './use-menu.ts';

/**
 * The lower end of every screen: one line below a form, which nothing should lead away from; folded on a phone. The link to
 * withdraw from a purchase is in sight on every screen, as the law demands; a visitor signs in first.
 */
export function Footer() {
  const end = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.footer });
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        {end ? <Line /> : <Columns />}
        {(!end || end === 'payment') && <FooterPayment />}
      </div>
    </footer>
  );
}

function Line() {
  const t = useT();
  return (
    <div className={`cluster ${styles.line}`}>
      <Link to="/imprint">{t('shell:imprint')}</Link>
      <Link to="/general-terms-and-conditions">{t('footer:short.terms')}</Link>
      <Link to="/privacy-policy">{t('footer:short.privacy')}</Link>
      <CookieLink className={styles.button} />
      <Withdraw />
    </div>
  );
}

const Withdraw = () => <Link to="/users/products/withdrawal">{useT()('footer:withdraw')}</Link>;

function Columns() {
  const t = useT();
  const site = useSite();
  const menu = useMenu();
  const isWide = useIsMedia('(min-width: 48rem)');
  const screens = [...menu.entry, ...menu.shop, ...menu.training, ...menu.profile];
  return (
    <>
      <div className="stack gap-2">
        <Logo />
        <p>{t('footer:slogan')}</p>
      </div>
      <Fold isFolded={!isWide} title={t('footer:all')}>
        {screens.length > 0 && (
          <ul className={styles.links}>
            <Links entries={screens} />
          </ul>
        )}
        <ul className={styles.links}>
          <Links entries={[...menu.information, ...menu.legal]} />
          <li>
            <Link to="/newsletter">{t('footer:newsletter')}</Link>
          </li>
          {isWide && (
            <li>
              <Withdraw />
            </li>
          )}
          <li>
            <CookieLink className={styles.button} />
          </li>
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
      </Fold>
      {!isWide && (
        <div className={`cluster ${styles.payment}`}>
          <Withdraw />
        </div>
      )}
    </>
  );
}

function Fold({ isFolded, title, children }: { isFolded: boolean; title: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <summary className="unfold">
        {title}
        <Icon name="chevronDown" size="1.125rem" />
      </summary>
      <div className="stack">{children}</div>
    </details>
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
