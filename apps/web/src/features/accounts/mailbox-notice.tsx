import { Button } from '@rajt/ui/button';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSite } from '../../shell/site-query.ts';
import { currentLanguage, useT } from '../../shell/texts.ts';

/** After the registration: the next step waits in the mailbox. */
export function MailboxNotice({ email }: { email: string }) {
  const t = useT();
  const site = useSite();
  return (
    <div className="stack">
      <PageTitle>{t('auth:mailboxTitle')}</PageTitle>
      <p>{t('auth:mailboxText', { email })}</p>
      <p className="text-small text-soft">{t('auth:mailboxHint')}</p>
      {site?.isDemo && (
        <div>
          <Button variant="go" icon="mail" render={<a href={`/demo/mailbox?lang=${currentLanguage()}`} />}>
            {t('auth:mailboxDemo')}
          </Button>
        </div>
      )}
    </div>
  );
}
