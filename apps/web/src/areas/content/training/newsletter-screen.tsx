import { call } from '@rajt/app-kit/api/call';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listNewsletters, subscribeByMail } from '@rajt/contract/content/operations/training';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { budapestDate } from '@rajt/rules/dates';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { EmailField } from '@rajt/ui/email-field';
import { EmptyState } from '@rajt/ui/empty-state';
import { RadioCards } from '@rajt/ui/radio-cards';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { usePresence } from '../../../shell/session/use-presence.ts';
import { newsletterSchema } from './newsletter-schema.ts';

/** Subscribing with an address alone: the news, or a plan from today on. A mail asks whether it is right. */
export function NewsletterScreen() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const userId = useUserId();
  const isMember = usePresence() === 'member';
  const { data, error, refetch } = useQuery(queryOf(listNewsletters));
  const profile = useQuery({ ...queryOf(getProfile, { params: { userId } }), enabled: isMember });
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  const another = () => {
    expectHeading();
    setSentTo(null);
  };
  if (sentTo !== null)
    return (
      <div className="page">
        <EmptyState
          drawing={<StateDrawing kind="letter" />}
          heading={<PageTitle>{t('newsletters:sentTitle')}</PageTitle>}
          action={
            <Button variant="quiet" onClick={another}>
              {t('newsletters:another')}
            </Button>
          }
        >
          {t('newsletters:sentText', { email: sentTo })}
        </EmptyState>
      </div>
    );
  return (
    <div className="page page-narrow stack gap-6">
      <PageTitle>{t('newsletters:title')}</PageTitle>
      <p>{t('newsletters:lead')}</p>
      {data && !profile.isLoading ? (
        <Form newsletters={data} knownEmail={profile.data?.email ?? ''} onSent={setSentTo} />
      ) : (
        <Loading label={t('shell:loading')}>
          <Skeleton shape="card" />
          <Skeleton lines={3} />
        </Loading>
      )}
    </div>
  );
}

interface FormProps {
  /** The reader's own, to begin with; empty of a visitor. */
  knownEmail: string;
  newsletters: readonly { id: string; kind: 'news' | 'training'; name: string; goal: string }[];
  onSent: (email: string) => void;
}

function Form({ newsletters, knownEmail, onSent }: FormProps) {
  const t = useT();
  const form = useScreenForm({
    id: 'newsletter',
    schema: newsletterSchema,
    defaults: { newsletterId: newsletters[0]?.id ?? '', email: knownEmail, accepted: false },
    secret: ['accepted'],
    send: async ({ newsletterId, email, accepted }) => {
      const isPlan = newsletters.find(({ id }) => id === newsletterId)?.kind === 'training';
      const start = isPlan ? { startsOn: budapestDate(new Date()) } : {};
      await call(subscribeByMail, { body: { newsletterId, email, accepted, ...start } });
      return email;
    },
    done: (email) => {
      expectHeading();
      onSent(email);
    },
  });
  return (
    <ScreenForm form={form} submit={t('newsletters:subscribe')}>
      <RadioCards
        label={t('newsletters:which')}
        options={newsletters.map(({ id, name, goal }) => ({ value: id, label: name, description: goal }))}
        {...form.field('newsletterId')}
      />
      <EmailField label={t('newsletters:email')} autoComplete="email" {...form.field('email')} />
      <CheckboxField
        label={
          <Trans
            t={t}
            i18nKey="newsletters:accept"
            components={{ privacy: <NewTabLink href="/privacy-policy" /> }}
          />
        }
        {...form.field('accepted')}
      />
    </ScreenForm>
  );
}
