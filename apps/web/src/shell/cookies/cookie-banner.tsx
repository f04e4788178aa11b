import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { SwitchField } from '@rajt/ui/check-field';
import { keepClear, watchEdgeBar } from '@rajt/ui/edge-bars';
import { type RefCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAppStore } from '../session/app-store.ts';
import './cookie-banner.css';
import { asksForCookies, chooseCookies, isMarketingAllowed, useReopened } from './cookie-consent.ts';

/** Asks once, on the swimming branch; the choice is remembered and can be changed from the footer. */
export function CookieBanner() {
  const hasChosen = useAppStore((state) => state.cookieChoice !== null);
  const { isReopened } = useReopened();
  const isShown = asksForCookies && (!hasChosen || isReopened);
  // Styles make room by this word, which the page comes with. A selector for the banner (:has) would make a browser style every
  // element again with each part that comes.
  useLayoutEffect(() => {
    if (asksForCookies) document.documentElement.dataset['cookies'] = isShown ? 'asked' : 'answered';
  }, [isShown]);
  if (!isShown) return null;
  return <Banner key={String(isReopened)} isReopened={isReopened} />;
}

/**
 * On a wide screen the banner is above the screen and hides nothing. On a phone it is above the tabs, so that it pushes nothing
 * away, and elements that are scrolled to keep clear of it (--cookie-bar). Tab reaches it after the menu. Accepting grants or
 * rejects marketing by the switch (specification section 4); a refusal is one press.
 */
function Banner({ isReopened }: { isReopened: boolean }) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOn, setOn] = useState(isMarketingAllowed);
  useEffect(() => {
    // A reopened banner takes the focus and returns it; a person who chose by keyboard goes on with the screen.
    const asker = isReopened ? document.activeElement : document.getElementById('main');
    if (isReopened) heading.current?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && asker instanceof HTMLElement) asker.focus({ preventScroll: !isReopened });
    };
  }, [isReopened]);
  return (
    <section ref={standAtEdge} className="cookie-banner" aria-labelledby={id}>
      <div className="page">
        <div className="cookie-words">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('cookies:title')}
          </h2>
          <p>{t('cookies:text')}</p>
        </div>
        <div className="cookie-actions">
          <SwitchField
            label={t('cookies:marketing')}
            checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
          />
          <div className="cookie-buttons">
            <Button size="sm" variant="quiet" onClick={() => chooseCookies(isOn)}>
              {t('cookies:accept')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => chooseCookies(false)}>
              {t('cookies:reject')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

const standAtEdge: RefCallback<HTMLElement> = (banner) => {
  if (!banner) return;
  const stop = watchEdgeBar(banner, { fixed: '--cookie-bar' });
  const leave = keepClear(banner);
  return () => {
    stop();
    leave();
  };
};
