import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { checkEntered, objectToEntry } from '@rajt/contract/entering/operations/objections';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

const isInvalid = (error: unknown) => error instanceof CallError && error.failure?.code === 'token_invalid';

/** A participant objects to another account's entry, by a press only: mail scanners open links too. */
export function Entered({ token }: { token: string }) {
  const t = useT();
  const { day } = useFormats();
  const check = useQuery({
    ...queryOf(checkEntered, { query: { token } }),
    throwOnError: (error) => !isInvalid(error),
  });
  const objection = useAction(objectToEntry, {
    input: () => ({ body: { token } }),
    refresh: [checkEntered],
    done: expectHeading,
    undone: expectHeading,
  });
  if (isInvalid(check.error) || isInvalid(objection.error))
    return <Notice title={t('objections:invalidTitle')} text={t('objections:invalidText')} />;
  if (!check.data)
    return (
      <Loading label={t('objections:loading')}>
        <Skeleton shape="card" />
      </Loading>
    );
  const { state, raceOn, ...entry } = check.data;
  if (objection.isSaved || state === 'objected')
    return <Notice title={t('objections:doneTitle')} text={t('objections:doneText', entry)} />;
  return (
    <Notice title={t('objections:title')} text={t('objections:text', { ...entry, day: day(raceOn) })}>
      <p>{t('objections:keep')}</p>
      <FormProblemBox problem={objection.error && { text: callErrorText(objection.error, t), more: [] }} />
      <Button size="lg" loading={objection.isPending} onClick={() => void objection.press()}>
        {t('objections:button')}
      </Button>
    </Notice>
  );
}
