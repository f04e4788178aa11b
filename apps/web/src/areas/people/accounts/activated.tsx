import { queryOf } from '@rajt/app-kit/api/query-of';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { leave } from '@rajt/app-kit/session/log-out';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EXTRA } from '../../../shell/access/safe-redirect.ts';
import { usePresence } from '../../../shell/session/use-presence.ts';
import { LinkSkeleton } from './secrets/link-skeleton.tsx';

interface ActivatedProps {
  /** By the press that was just made, or before. */
  which: 'done' | 'already';
  wanted: string | undefined;
  /** Undefined when it is not revealed. */
  email: string | undefined;
  /** The account of the link is the one that is signed in here. */
  isOwn: boolean;
}

/** The account of a confirmation link is active: the next step for its owner, for a visitor, and for another person's session. */
export function Activated({ which, wanted, email, isOwn }: ActivatedProps) {
  const t = useT();
  const presence = usePresence();
  const title = t(`activation:${which}Title`);
  if (presence === 'visitor') {
    return (
      <Notice title={title} text={t(`activation:${which}Text`)}>
        <Button
          variant="go"
          render={<Link to="/login" search={{ redirect: wanted }} state={{ loginEmail: email }} />}
        >
          {t('shell:login')}
        </Button>
      </Notice>
    );
  }
  if (!isOwn) return <SignedInAsAnother title={title} wanted={wanted} email={email} />;
  return (
    <Notice title={title} text={t('activation:ownText')}>
      <WayOn wanted={wanted} label={t('activation:goOn')} variant="go" />
    </Notice>
  );
}

interface SignedInAsAnotherProps {
  title: string;
  wanted: string | undefined;
  email: string | undefined;
}

function SignedInAsAnother({ title, wanted, email }: SignedInAsAnotherProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  const change = async () => {
    setLeaving(true);
    await leave();
    await navigate({ to: '/login', search: { redirect: wanted }, state: { loginEmail: email } });
  };
  if (!profile) return <LinkSkeleton />;
  return (
    <Notice title={title} text={t('activation:otherText', { email: profile.email })}>
      <Button variant="go" loading={isLeaving} onClick={() => void change()}>
        {t('activation:change')}
      </Button>
      <WayOn wanted={wanted} label={t('activation:stay')} variant="quiet" />
    </Notice>
  );
}

/** Leads on to the wanted path when the registration is complete. */
function WayOn({
  wanted,
  label,
  variant,
}: {
  wanted: string | undefined;
  label: string;
  variant: 'go' | 'quiet';
}) {
  return (
    <Button variant={variant} render={<Link to={EXTRA} search={{ redirect: wanted }} />}>
      {label}
    </Button>
  );
}
