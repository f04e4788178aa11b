import { type FormRefusal, fieldText, readRefusal } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import type { ProviderKey } from '@rajt/contract/shapes';
import { Button } from '@rajt/ui/button';
import { PasswordField } from '@rajt/ui/password-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { leaveToLink } from './leave-for.ts';
import { useLeaving } from './use-leaving.ts';

interface LinkFormProps {
  provider: ProviderKey;
  onClose: () => void;
}

/** Asks for the password before the way to a provider: what is linked there opens the account. */
export function LinkForm({ provider, onClose }: LinkFormProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [leavingFor, setLeavingFor] = useLeaving(() => {
    if (input.current) input.current.value = '';
  });
  useEffect(() => input.current?.focus(), []);
  const name = t(`common:provider.${provider}`);
  const error = refusal?.fields['password'];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (leavingFor) return;
    const password = input.current?.value ?? '';
    if (password === '') {
      setRefusal({ text: '', more: [], fields: { password: 'required' } });
      input.current?.focus();
      return;
    }
    setLeavingFor(provider);
    setRefusal(null);
    try {
      await leaveToLink(provider, password);
    } catch (failure) {
      setLeavingFor(null);
      if (!(failure instanceof CallError)) throw failure;
      const read = readRefusal(failure, (field) => field === 'password', t);
      setRefusal(read);
      if (read.fields['password']) input.current?.focus();
    }
  };
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <PasswordField
        ref={input}
        name="password"
        label={t('auth:password')}
        hint={t('password:card.passwordHint')}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        autoComplete="current-password"
        error={fieldText(error, t)}
      />
      <FormProblemBox problem={error ? null : refusal && { ...refusal, fields: [] }} />
      <div className="cluster">
        <Button type="submit" size="sm" loading={leavingFor !== null}>
          {t('sessions:ways.goTo', { provider: name })}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
