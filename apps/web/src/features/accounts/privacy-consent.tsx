import { NewTabLink } from '../../shell/new-tab-link.tsx';
import { useT } from '../../shell/texts.ts';

/** The sentence of the consent with its link; the text marks the link's words. */
export function PrivacyConsent() {
  const t = useT();
  const [before, words, after] = t('auth:consentData').split(/<\/?privacy>/);
  return (
    <>
      {before}
      <NewTabLink href="/privacy-policy">{words}</NewTabLink>
      {after}
    </>
  );
}
