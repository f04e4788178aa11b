import { dataOf } from '@rajt/app-kit/api/data-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { enterCode, type StaffMe } from '@rajt/contract/office/operations/console-session';
import { enterCode as schemas } from '@rajt/contract/office/schemas/console-session';
import { Button } from '@rajt/ui/button';
import { CodeField } from '@rajt/ui/code-field';
import { plainCall } from '../../../shell/session/plain-call.ts';

/** The second step: six digits of the app. The last digit sends the form. */
export function CodeStep({ onDone, onRecovery }: { onDone: (me: StaffMe) => void; onRecovery: () => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'sign-in-code',
    schema: schemas.body,
    defaults: { code: '' },
    secret: ['code'],
    mode: 'onSubmit',
    send: async (body) => dataOf<typeof enterCode>((await plainCall(enterCode, { body })).answer),
    done: onDone,
    // A used code never works again, so the box is free for the next one.
    refused: () => {
      form.setValue('code', '');
      return false;
    },
  });
  return (
    <ScreenForm
      form={form}
      submit={t('staffSignIn:enter')}
      below={
        <Button variant="link" className="at-start" onClick={onRecovery}>
          {t('staffSignIn:noPhone')}
        </Button>
      }
    >
      <p>{t('staffSignIn:codeText')}</p>
      <CodeField
        label={t('staffSignIn:code')}
        autoFocus
        onFull={() => form.element.current?.requestSubmit()}
        {...form.field('code')}
      />
    </ScreenForm>
  );
}
