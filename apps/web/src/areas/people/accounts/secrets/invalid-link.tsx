import { Notice } from '@rajt/app-kit/page/notice.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';

/** A link to a password that is not good any more, and how to get another one. */
export function InvalidLink({ text }: { text: string }) {
  const t = useT();
  return (
    <Notice title={t('password:reset.invalidTitle')} text={text}>
      <Button variant="go" render={<Link to="/passwordreset/request" />}>
        {t('password:reset.ask')}
      </Button>
    </Notice>
  );
}
