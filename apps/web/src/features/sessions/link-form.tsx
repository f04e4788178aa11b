import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { currentPassword } from '@rajt/contract/schemas/password';
import type { ProviderKey } from '@rajt/contract/shapes';
import { Button } from '@rajt/ui/button';
import { PasswordField } from '@rajt/ui/password-field';
import { useEffect } from 'react';
import { z } from 'zod';
import { leaveToLink } from './leave-for.ts';
import { useLeaving } from './use-leaving.ts';

interface LinkFormProps {
  provider: ProviderKey;
  onClose: () => void;
}

const schema = z.strictObject({ password: currentPassword });

/** Asks for the password before the way to a provider: what is linked there opens the account. */
export function LinkForm({ provider, onClose }: LinkFormProps) {
  const t = useT();
  const name = t(`common:provider.${provider}`);
  const form = useScreenForm({
    id: `link:${provider}`,
    schema,
    defaults: { password: '' },
    secret: ['password'],
    mode: 'onSubmit',
    send: ({ password }) => leaveToLink(provider, password),
    done: () => setLeavingFor(provider),
  });
  const { problem, setFocus, setValue } = form;
  const [leavingFor, setLeavingFor] = useLeaving(() => setValue('password', ''));
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <ScreenForm form={form} className="stack gap-3">
      <PasswordField
        label={t('auth:password')}
        hint={t('password:card.passwordHint')}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {/* What is wrong with the one field there is needs no box. */}
      <FormProblemBox problem={problem?.fields?.length ? null : problem} />
      <div className="cluster">
        <Button type="submit" size="sm" loading={form.isSending || leavingFor !== null}>
          {t('signIns:ways.goTo', { provider: name })}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </ScreenForm>
  );
}
