import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { MailboxNotice } from '../../features/accounts/mailbox-notice.tsx';
import { RegistrationForm } from '../../features/accounts/registration-form.tsx';
import { expectHeading } from '../../shell/heading-focus.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';
import { Welcome } from '../../shell/welcome.tsx';

export const Route = createFileRoute('/registration/')({
  staticData: { access: 'public' },
  component: Screen,
});

function Screen() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const showMailbox = (email: string) => {
    expectHeading();
    setSentTo(email);
    window.scrollTo(0, 0);
  };
  return (
    <Welcome>
      {sentTo ? (
        <MailboxNotice email={sentTo} />
      ) : (
        <>
          <div className="stack gap-2">
            <PageTitle title={t('shell:registration')}>{t('auth:registrationTitle')}</PageTitle>
            <p className="text-soft">{t('auth:registrationIntro')}</p>
          </div>
          <RegistrationForm onSent={showMailbox} />
        </>
      )}
    </Welcome>
  );
}
