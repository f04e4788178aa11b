import { useT } from '@rajt/app-kit/texts/texts';
import { asksForCookies, useReopened } from './cookie-consent.ts';

/** Brings the banner back, with the choice as it is. */
export function CookieLink({ className }: { className?: string | undefined }) {
  const t = useT();
  if (!asksForCookies) return null;
  return (
    <button type="button" className={className} onClick={() => useReopened.setState({ isReopened: true })}>
      {t('cookies:reopen')}
    </button>
  );
}
