import { EmailAddress } from '@rajt/app-kit/formats/email-address.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { DRAFTS } from './profile/drafts.ts';
import { EmailPending } from './profile/email-pending.tsx';
import { EmailForm } from './profile/lazy-forms.ts';
import { ProfileCard } from './profile/profile-card.tsx';

/** The address to sign in with: another one is asked for here and confirmed by mail. And the link to another password. */
export function EmailCard({ profile }: { profile: Profile }) {
  const t = useT();
  const { email } = profile;
  return (
    <ProfileCard
      draft={DRAFTS.email}
      title={t('password:card.title')}
      facts={[{ label: t('auth:email'), value: email, drawn: <EmailAddress email={email} /> }]}
      note={
        <>
          <EmailPending profile={profile} />
          <div>
            <Button variant="quiet" icon="edit" render={<Link to="/profile/change-password" />}>
              {t(profile.hasPassword ? 'password:card.changePassword' : 'password:card.setPassword')}
            </Button>
          </div>
        </>
      }
      edit={(close) => <EmailForm profile={profile} onClose={close} />}
    />
  );
}
