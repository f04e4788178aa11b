import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { InvitedToWanted, WelcomeTo } from '../../areas/content/events/welcome-to.tsx';
import { MailboxNotice } from '../../areas/people/accounts/mailbox-notice.tsx';
import { ProviderRegistrationForm } from '../../areas/people/accounts/provider-registration-form.tsx';
import { RegistrationForm } from '../../areas/people/accounts/registration-form.tsx';
import {
  discardCorrection,
  discardSentRegistration,
  keepSentRegistration,
  readSentRegistration,
  type SentRegistration,
} from '../../areas/people/accounts/sent-registration.ts';
import { readWantedPath } from '../../shell/access/wanted-path.ts';
import { Welcome } from '../../shell/frame/welcome.tsx';
import { useEnter } from '../../shell/session/enter.ts';
import { discardNewIdentity, readNewIdentity } from '../../shell/session/new-identity.ts';

export const Route = createFileRoute('/registration/')({
  staticData: { access: 'public', footer: 'line' },
  validateSearch: readWantedPath,
  component: Screen,
});

function Screen() {
  const t = useT();
  const { redirect } = Route.useSearch();
  const enter = useEnter();
  const [sent, setSent] = useState(readSentRegistration);
  const [identity, setIdentity] = useState(readNewIdentity);
  const discardIdentity = () => {
    discardNewIdentity();
    expectHeading();
    setIdentity(null);
    window.scrollTo(0, 0);
  };
  const current = useRef(sent);
  const change = (next: SentRegistration | null) => {
    current.current = next;
    setSent(next);
  };
  const keepSent = (next: SentRegistration) => {
    keepSentRegistration(next);
    change(next);
  };
  const showMailbox = (next: SentRegistration) => {
    discardCorrection();
    keepSent(next);
    expectHeading();
    window.scrollTo(0, 0);
  };
  const startOver = () => {
    discardSentRegistration();
    expectHeading();
    change(null);
    window.scrollTo(0, 0);
  };
  /** An answer may come when the person has started over: the old registration must not appear over the new form. */
  const ifCurrent =
    (asked: SentRegistration, then: (next: SentRegistration) => void) => (next: SentRegistration) => {
      if (current.current?.uid === asked.uid) then(next);
    };
  if (identity) {
    const provider = t(`common:provider.${identity.provider}`);
    return (
      <Welcome>
        <div className="stack gap-2">
          <PageTitle title={t('shell:registration')}>{t('signIns:newPerson.title')}</PageTitle>
          <p className="text-soft">{t('signIns:newPerson.intro', { provider, email: identity.email })}</p>
        </div>
        <ProviderRegistrationForm
          identity={identity}
          onEntered={(entered) => {
            discardNewIdentity();
            void enter(entered, identity.wanted);
          }}
          onOther={discardIdentity}
        />
      </Welcome>
    );
  }
  return (
    <WelcomeTo wanted={redirect}>
      {sent ? (
        <MailboxNotice
          sent={sent}
          onSentElsewhere={ifCurrent(sent, showMailbox)}
          onSentAgain={ifCurrent(sent, keepSent)}
          onStartOver={startOver}
        />
      ) : (
        <RegistrationForm
          wanted={redirect}
          invitedTo={<InvitedToWanted wanted={redirect} />}
          onSent={showMailbox}
        />
      )}
    </WelcomeTo>
  );
}
