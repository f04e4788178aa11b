import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { LinkByMail } from './link-by-mail.tsx';

/** For an account that only a provider opens: there is no password to change, and the first one is set by a link. */
export function FirstPassword({ email }: { email: string }) {
  const t = useT();
  return (
    <>
      <div className="stack gap-2">
        <PageTitle>{t('password:first.title')}</PageTitle>
        <p className="text-soft">{t('password:first.text', { email })}</p>
        <p className="text-soft">{t('password:first.unlinks')}</p>
      </div>
      <LinkByMail email={email} />
    </>
  );
}
