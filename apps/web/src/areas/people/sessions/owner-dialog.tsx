import { queryOf } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { currentPassword, ownPassword } from '@rajt/contract/people/schemas/password';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { PasswordField } from '@rajt/ui/password-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';

interface OwnerFormProps {
  /** The id of the form, with its subject: `unlink:google`. */
  id: string;
  /** The effect of the action, in a sentence. */
  text: string;
  /** A verb: the action of the button. */
  submit: string;
  /** Still busy after the answer, such as with leaving for another page. */
  isBusy?: boolean;
  /** `password` is '' for an account that has none: the server then wants a mailed link, and the form offers it. */
  send: (password: string) => Promise<unknown>;
  done?: () => unknown;
  onClose: () => void;
}

interface OwnerDialogProps extends OwnerFormProps {
  isOpen: boolean;
  title: string;
  /** A new number empties the form: the browser showed this page again, and the password must not stay in it. */
  attempt?: number;
}

/** Asks the owner to confirm that it is them, before a step that could give the account away. */
export function OwnerDialog({ isOpen, title, attempt = 0, ...form }: OwnerDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || form.onClose()}
      title={title}
      closeLabel={t('common:close')}
    >
      <OwnerForm key={attempt} {...form} />
    </Dialog>
  );
}

const withPassword = z.strictObject({ password: currentPassword });
const withoutPassword = z.strictObject({ password: ownPassword });

function OwnerForm({ id, text, submit, isBusy = false, send, done, onClose }: OwnerFormProps) {
  const t = useT();
  const { data: profile } = useQuery(queryOf(getProfile, { params: { userId: useUserId() } }));
  const asksPassword = profile?.hasPassword !== false;
  const form = useScreenForm({
    id: `owner:${id}`,
    schema: asksPassword ? withPassword : withoutPassword,
    defaults: { password: '' },
    secret: ['password'],
    mode: 'onSubmit',
    send: ({ password }) => send(password),
    ...(done && { done }),
  });
  const { problem, setFocus } = form;
  useEffect(() => {
    if (asksPassword) setFocus('password');
  }, [asksPassword, setFocus]);
  return (
    <ScreenForm form={form} className="stack gap-3">
      <p className="text-soft">{text}</p>
      {asksPassword && (
        <PasswordField
          label={t('auth:password')}
          hint={t('password:card.passwordHint')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      {/* What is wrong with the one field there is needs no box. */}
      <FormProblemBox problem={problem?.fields?.length ? null : problem} />
      <div className="cluster">
        <Button type="submit" loading={form.isSending || isBusy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </ScreenForm>
  );
}
