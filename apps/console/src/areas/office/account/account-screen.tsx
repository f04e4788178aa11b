import { queryClient } from '@rajt/app-kit/api/query-client';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { LanguageSwitch } from '@rajt/app-kit/page/language-switch.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { SchemeSwitch } from '@rajt/app-kit/page/scheme-switch.tsx';
import { discardPerson } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { signOut } from '@rajt/contract/office/operations/console-session';
import { Button } from '@rajt/ui/button';
import { useState } from 'react';
import { plainCall } from '../../../shell/session/plain-call.ts';
import { leftBehind, useMe } from '../../../shell/session/signed-in.ts';
import { GrantList } from '../shared/grant-list.tsx';
import { FlagMails } from './flag-mails.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';

/** The account of the signed-in member of staff: roles, second factor, mails, language and colours, signing out. */
export function AccountScreen() {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // If the server cannot be reached, the session expires later. The browser deletes its data in both cases.
    await plainCall(signOut).catch(() => undefined);
    leftBehind();
    discardPerson();
    queryClient.clear();
    window.location.assign('/sign-in');
  };
  return (
    <div className="stack" style={{ maxWidth: '46rem' }}>
      <PageTitle>{t('office:account')}</PageTitle>
      <section className="panel">
        <h2>{me.name}</h2>
        <p className="text-soft">{me.email}</p>
        <GrantList grants={me.grants} />
        <p>{t('office:sessionEnds', { time: formats.dayTime(me.endsAt, 'short') })}</p>
        <Button
          variant="quiet"
          icon="logout"
          className="at-start"
          loading={isLeaving}
          onClick={() => void leave()}
        >
          {t('office:signOut')}
        </Button>
      </section>
      <RecoveryCodesCard left={me.recoveryCodesLeft} />
      <FlagMails />
      <section className="panel">
        <h2>{t('office:looks')}</h2>
        <div className="cluster">
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </section>
    </div>
  );
}
