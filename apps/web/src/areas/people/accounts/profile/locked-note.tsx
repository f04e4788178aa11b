import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { Notice } from '@rajt/ui/notice';

/** Why name and birth date cannot be changed here, and the letter that asks for it. */
export function LockedNote({ profile }: { profile: Profile }) {
  const t = useT();
  const site = useSite();
  const subject = `${t('profile:lockedSubject')} (${profile.userId})`;
  return (
    <Notice kind="info">
      <p>{t('profile:lockedNote')}</p>
      {site && (
        <a href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}`}>
          {t('profile:lockedAsk')}
        </a>
      )}
    </Notice>
  );
}
