import { useSite } from '@rajt/app-kit/site/site-query';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';

/** The link to the mails that the demo mode sends nowhere. */
export function DemoMailbox() {
  const t = useT();
  const site = useSite();
  if (!site?.isDemo) return null;
  return (
    <Button variant="go" icon="mail" render={<a href={`/demo/mailbox?lang=${currentLanguage()}`} />}>
      {t('auth:mailboxDemo')}
    </Button>
  );
}
