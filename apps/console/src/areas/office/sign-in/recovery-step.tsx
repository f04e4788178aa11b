import { dataOf } from '@rajt/app-kit/api/data-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { enterRecoveryCode, type StaffMe } from '@rajt/contract/office/operations/console-session';
import { enterRecoveryCode as schemas } from '@rajt/contract/office/schemas/console-session';
import { Button } from '@rajt/ui/button';
import { TextField } from '@rajt/ui/text-field';
import { plainCall } from '../../../shell/session/plain-call.ts';

/** The second step without the phone: a recovery code, which works once. */
export function RecoveryStep({ onDone, onCode }: { onDone: (me: StaffMe) => void; onCode: () => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'sign-in-recovery',
    schema: schemas.body,
    defaults: { code: '' },
    secret: ['code'],
    mode: 'onSubmit',
    send: async (body) =>
      dataOf<typeof enterRecoveryCode>((await plainCall(enterRecoveryCode, { body })).answer),
    done: onDone,
  });
  return (
    <ScreenForm
      form={form}
      submit={t('staffSignIn:enter')}
      below={
        <Button variant="link" className="at-start" onClick={onCode}>
          {t('staffSignIn:withPhone')}
        </Button>
      }
    >
      <p>{t('staffSignIn:recoveryText')}</p>
      <TextField
        label={t('staffSignIn:recoveryCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...form.field('code')}
      />
    </ScreenForm>
  );
}
