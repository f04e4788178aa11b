import { Link } from '@tanstack/react-router';
import { useT } from '../../shell/texts.ts';

/** The sentence of the consent with its link; the text marks the link's words. */
export function PrivacyConsent() {
  const t = useT();
  const [before, words, after] = t('auth:consentData').split(/<\/?privacy>/);
  return (
    <>
      {before}
      <Link to="/privacy-policy" target="_blank">
        {words}
      </Link>
      {after}
    </>
  );
}
