import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';

/** A link to write to us about an order: the letter begins with its number. */
export function OrderContact({ trid }: { trid: string }) {
  const t = useT();
  const contact = useSite()?.contactEmail;
  if (!contact) return null;
  const subject = encodeURIComponent(t('purchases:writeSubject', { trid }));
  return (
    <a href={`mailto:${contact}?subject=${subject}`} aria-label={t('purchases:writeOf', { trid })}>
      {t('purchases:write')}
    </a>
  );
}
