import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { AccountStepForm } from '../../areas/people/accounts/account-step.tsx';
import { FormSection } from '../../areas/people/accounts/form-section.tsx';
import { passStarted } from '../../areas/people/accounts/started-registration.ts';
import { LoginForm } from '../../areas/people/sessions/login-form.tsx';

interface WhoFormProps {
  email: string;
  /** The path to go on to. */
  wanted: string | undefined;
  onOther: () => void;
}

/** The second step of the login, the same for every address: its password, or a name and a new password for a new account. */
export function WhoForm({ email, wanted, onOther }: WhoFormProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="stack gap-8">
      <div>
        <p>
          <strong>{email}</strong>
        </p>
        <Button variant="link" icon="chevronLeft" className="way-back" onClick={onOther}>
          {t('auth:otherEmail')}
        </Button>
      </div>
      <FormSection title={t('auth:known')}>
        <LoginForm email={email} wanted={wanted} />
      </FormSection>
      <FormSection title={t('auth:unknown')}>
        <p className="text-soft">{t('auth:unknownText')}</p>
        <AccountStepForm
          email={email}
          onDone={(values) => {
            passStarted(values);
            void navigate({ to: '/registration', search: { redirect: wanted } });
          }}
        />
      </FormSection>
    </div>
  );
}
