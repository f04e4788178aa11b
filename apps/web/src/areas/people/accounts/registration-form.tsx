import { discardDraft } from '@rajt/app-kit/forms/draft';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import type { CallError } from '@rajt/contract/client';
import type { Elements } from '@rajt/ui/elements';
import { Skeleton } from '@rajt/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AccountStepForm } from './account-step.tsx';
import type { AccountStep } from './registration-schema.ts';
import type { SentRegistration } from './sent-registration.ts';
import { REGISTRATION_DRAFT, takeStarted } from './started-registration.ts';

/** Loaded when it is drawn: the first step needs neither the numbering plans nor the lists of countries. */
const PersonStepForm = lazyPart(
  async () => (await import('./person-step.tsx')).PersonStepForm,
  ['addresses', 'person', 'reference', 'registration'],
);

interface RegistrationFormProps {
  /** The path to go on to once the address is confirmed: the mail's link leads there. */
  wanted: string | undefined;
  /** The event that the visitor came for, below the title. */
  invitedTo: Elements;
  /** Gets the address of the mail, and the data to send it elsewhere. */
  onSent: (sent: SentRegistration) => void;
}

/** A registration in two small steps; the first one may have been done at the login. */
export function RegistrationForm({ wanted, invitedTo, onSent }: RegistrationFormProps) {
  const t = useT();
  const [account, setAccount] = useState<AccountStep | null>(takeStarted);
  const [step, setStep] = useState<'account' | 'person'>(account ? 'person' : 'account');
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const go = (to: typeof step, refused: CallError | null = null) => {
    // A refused field gets the focus, not the heading.
    if (!refused) expectHeading();
    setRefusal(refused);
    setStep(to);
    window.scrollTo(0, 0);
  };
  const steps = t('registration:step', { step: step === 'account' ? 1 : 2 });
  if (step === 'person' && account)
    return (
      <>
        <PageTitle title={t('shell:registration')} eyebrow={steps}>
          {t('registration:personTitle', { name: account.firstName })}
        </PageTitle>
        {invitedTo}
        <Suspense fallback={<Skeleton lines={8} />}>
          <PersonStepForm
            account={account}
            wanted={wanted}
            onSent={(sent) => {
              discardDraft(REGISTRATION_DRAFT);
              discardDraft(`registration:${account.email}`);
              onSent(sent);
            }}
            onBack={(refused) => go('account', refused)}
          />
        </Suspense>
      </>
    );
  return (
    <>
      <div className="stack gap-2">
        <PageTitle title={t('shell:registration')} eyebrow={steps}>
          {t('registration:registrationTitle')}
        </PageTitle>
        <p className="text-soft">{t('registration:registrationIntro')}</p>
      </div>
      {invitedTo}
      <AccountStepForm
        before={account}
        refusal={refusal}
        onDone={(values) => {
          setAccount(values);
          go('person');
        }}
        below={
          <p>
            {t('registration:hasAccount')}{' '}
            <Link to="/login" search={{ redirect: wanted }}>
              {t('shell:login')}
            </Link>
          </p>
        }
      />
    </>
  );
}
