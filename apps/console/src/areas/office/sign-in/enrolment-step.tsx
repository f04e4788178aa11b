import { dataOf } from '@rajt/app-kit/api/data-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { confirmEnrolment, startEnrolment } from '@rajt/contract/office/operations/console-session';
import { confirmEnrolment as schemas } from '@rajt/contract/office/schemas/console-session';
import { Button } from '@rajt/ui/button';
import { CodeField } from '@rajt/ui/code-field';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { TextField } from '@rajt/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { plainCall } from '../../../shell/session/plain-call.ts';
import { SecretCode } from './secret-code.tsx';

/** Sets up the second factor: the secret for the app, then the mailed code and the first code of the app. */
export function EnrolmentStep({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useT();
  const formats = useFormats();
  // Each start mails a new code and ends the earlier enrolment, so it must not run twice by itself.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['enrolment'],
    queryFn: async () => dataOf<typeof startEnrolment>((await plainCall(startEnrolment)).answer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <div className="stack" role="alert">
        <p>{callErrorText(error, t)}</p>
        <Button variant="quiet" className="at-start" loading={isFetching} onClick={() => void refetch()}>
          {t('shell:retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <Loading label={t('shell:loading')}>
        <Skeleton shape="picture" />
      </Loading>
    );
  return (
    <>
      <p>{t('staffSignIn:enrolText')}</p>
      <SecretCode uri={data.uri} secret={data.secret} />
      <p className="text-soft">{t('staffSignIn:enrolUntil', { time: formats.time(data.expiresAt) })}</p>
      <ConfirmForm onDone={onDone} />
      <Button variant="link" className="at-start" loading={isFetching} onClick={() => void refetch()}>
        {t('staffSignIn:mailAgain')}
      </Button>
    </>
  );
}

function ConfirmForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'enrolment',
    schema: schemas.body,
    defaults: { mailCode: '', code: '' },
    secret: ['mailCode', 'code'],
    mode: 'onSubmit',
    send: async (body) =>
      dataOf<typeof confirmEnrolment>((await plainCall(confirmEnrolment, { body })).answer),
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <ScreenForm form={form} submit={t('staffSignIn:enrol')}>
      <TextField
        label={t('staffSignIn:mailCode')}
        hint={t('staffSignIn:mailCodeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('mailCode')}
      />
      <CodeField label={t('staffSignIn:code')} {...form.field('code')} />
    </ScreenForm>
  );
}
