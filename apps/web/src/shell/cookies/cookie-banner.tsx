import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useAppStore } from '../session/app-store.ts';
import './cookie-banner.css';
import { asksForCookies, chooseCookies, useReopened } from './cookie-consent.ts';

const CookieSettings = lazy(async () => ({
  default: (await import('./cookie-settings.tsx')).CookieSettings,
}));

/** Asks once, on the swimming branch; what is chosen is remembered and can be changed from the footer. */
export function CookieBanner() {
  const hasChosen = useAppStore((state) => state.cookieChoice !== null);
  const { isReopened } = useReopened();
  if (!asksForCookies || (hasChosen && !isReopened)) return null;
  return <Banner key={String(isReopened)} isReopened={isReopened} />;
}

/**
 * Stands in the page above the screen, so that it hides nothing and Tab comes by it after the menu. To say no is one press,
 * like to say yes.
 */
function Banner({ isReopened }: { isReopened: boolean }) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [areSettingsOpen, setSettingsOpen] = useState(isReopened);
  useEffect(() => {
    // Asked for again it takes the focus, and gives it back; somebody who chose by keyboard goes on with the screen.
    const asker = isReopened ? document.activeElement : document.getElementById('main');
    if (isReopened) heading.current?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && asker instanceof HTMLElement) asker.focus({ preventScroll: !isReopened });
    };
  }, [isReopened]);
  return (
    <section className="cookie-banner" aria-labelledby={id}>
      <div className="page">
        <div className="cookie-words">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('consents:cookies.title')}
          </h2>
          <p>{t('consents:cookies.text')}</p>
        </div>
        {areSettingsOpen ? (
          <Suspense>
            <CookieSettings />
          </Suspense>
        ) : (
          <div className="cookie-actions">
            <Button size="sm" variant="quiet" onClick={() => chooseCookies(true)}>
              {t('consents:cookies.accept')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => chooseCookies(false)}>
              {t('consents:cookies.reject')}
            </Button>
            <Button size="sm" variant="link" onClick={() => setSettingsOpen(true)}>
              {t('consents:cookies.settings')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
