import { useT } from '@rajt/app-kit/texts/texts';
import { useId } from 'react';
import { LinkByMail } from './link-by-mail.tsx';

/** For a signed-in person who does not know the password. */
export function ForgottenPassword({ email }: { email: string }) {
  const t = useT();
  const id = useId();
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{t('password:change.forgotTitle')}</h2>
      <p className="text-soft">{t('password:change.forgotText', { email })}</p>
      <LinkByMail email={email} />
    </section>
  );
}
