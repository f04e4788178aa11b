import { call } from '@rajt/app-kit/api/call';
import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { type Activated, type ActivationLink, activate } from '@rajt/contract/people/operations/activation';
import { currentPassword } from '@rajt/contract/people/schemas/password';
import { Button } from '@rajt/ui/button';
import { PasswordField } from '@rajt/ui/password-field';
import { useState } from 'react';
import { z } from 'zod';
import { isInvalidToken } from '../../../shell/links/link-token.ts';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { AccountName } from '../shared/person/account-name.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordForm } from './new-password-schema.ts';

interface ActivationElsewhereProps {
  token: string;
  link: ActivationLink;
  onActivated: (answer: Activated) => Promise<void>;
  /** The link is not good any more. */
  onRefused: () => void;
}

/**
 * Activates in another browser than the one that registered: by the password of the registration, or by a new one, for an owner
 * who does not know it because a stranger may have chosen it (decision 0029).
 */
export function ActivationElsewhere(props: ActivationElsewhereProps) {
  const [isNew, setNew] = useState(false);
  const change = (next: boolean) => {
    expectHeading();
    setNew(next);
  };
  return isNew ? (
    <NewPassword {...props} onBack={() => change(false)} />
  ) : (
    <KnownPassword {...props} onNew={() => change(true)} />
  );
}

const known = z.strictObject({ password: currentPassword });

function KnownPassword({
  token,
  link,
  onActivated,
  onRefused,
  onNew,
}: ActivationElsewhereProps & { onNew: () => void }) {
  const t = useT();
  const form = useScreenForm({
    id: 'activation-password',
    schema: known,
    defaults: { password: '' },
    secret: ['password'],
    mode: 'onSubmit',
    send: ({ password }) => send(token, { password }),
    done: ({ answer }) => onActivated(answer.data),
    refused: (error) => refuseLink(error, onRefused),
  });
  return (
    <>
      <div className="stack gap-2">
        <PageTitle>{t('activation:pendingTitle')}</PageTitle>
        <p className="text-soft">{t('activation:elsewhereText', { email: link.email })}</p>
      </div>
      <ScreenForm form={form} submit={t('activation:elsewhereButton')}>
        <AccountName email={link.email} />
        <PasswordField
          label={t('auth:password')}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </ScreenForm>
      <div>
        <Button variant="quiet" onClick={onNew}>
          {t('activation:unknownPassword')}
        </Button>
      </div>
    </>
  );
}

function NewPassword({
  token,
  link,
  onActivated,
  onRefused,
  onBack,
}: ActivationElsewhereProps & { onBack: () => void }) {
  const t = useT();
  const { day } = useFormats();
  const { registered } = link;
  const form = useScreenForm({
    id: 'activation-new-password',
    schema: newPasswordForm,
    defaults: { password: '', passwordAgain: '' },
    secret: ['password', 'passwordAgain'],
    send: ({ password }) => send(token, { newPassword: password }),
    done: ({ answer }) => onActivated(answer.data),
    refused: (error) => refuseLink(error, onRefused),
  });
  return (
    <>
      <div className="stack gap-2">
        <PageTitle>{t('activation:newTitle')}</PageTitle>
        <p className="text-soft">{t('activation:newText')}</p>
      </div>
      {registered && (
        <dl className="stack gap-1">
          <div>
            <dt className="text-small text-soft">{t('activation:registeredName')}</dt>
            <dd>{fullName({ user: { ...registered, nameTitle: '' } }, currentLanguage())}</dd>
          </div>
          <div>
            <dt className="text-small text-soft">{t('person:birthDate')}</dt>
            <dd>{day(registered.birthDate)}</dd>
          </div>
        </dl>
      )}
      <ScreenForm form={form} submit={t('activation:newButton')}>
        <AccountName email={link.email} />
        <NewPasswordFields form={partOf(form)} />
      </ScreenForm>
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t('activation:knownPassword')}
        </Button>
      </div>
    </>
  );
}

function send(token: string, proof: { password: string } | { newPassword: string }) {
  return call(activate, { body: { token, devices: [...useAppStore.getState().devices], ...proof } });
}

/** True when the link itself is not good any more, which the screen shows instead of the form. */
function refuseLink(error: Error, onRefused: () => void): boolean {
  if (isInvalidToken(error)) onRefused();
  return isInvalidToken(error);
}
