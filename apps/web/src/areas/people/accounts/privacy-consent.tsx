import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';

/** The sentence of the consent with its link; the text marks the link's words. */
export function PrivacyConsent() {
  const t = useT();
  const [before, words, after] = t('registration:consentData').split(/<\/?privacy>/);
  return (
    <>
      {before}
      <NewTabLink href="/privacy-policy">{words}</NewTabLink>
      {after}
    </>
  );
}
