import { Button } from '@rajt/ui/button';
import { useSite } from '../../shell/site-query.ts';
import { currentLanguage, useT } from '../../shell/texts.ts';

/** The way to the mails that the demo mode sends nowhere. */
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
