import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';
import { usePresence } from '../../shell/use-presence.ts';
import { ConsentFrame } from './consent-frame.tsx';
import { ConsentSwitches } from './consent-switches.tsx';

/** Where Renault's own pages and mails lead: whoever is signed in decides here, others come back after the login. */
export function RenaultScreen() {
  const t = useT();
  const presence = usePresence();
  return (
    <ConsentFrame drawing="car">
      <div className="stack gap-2">
        <PageTitle>{t('consents:renault.title')}</PageTitle>
        <p>{t('consents:renault.intro')}</p>
        <p className="text-soft">{t('consents:renault.free')}</p>
      </div>
      {presence === 'member' ? (
        <ConsentSwitches kinds={['renault', 'renaultNewsletter']} />
      ) : (
        <div className="stack">
          <p>{t('consents:renault.signIn')}</p>
          <div>
            <Button variant="go" render={<Link to="/login" search={{ redirect: '/reanult-consent' }} />}>
              {t('consents:renault.button')}
            </Button>
          </div>
        </div>
      )}
    </ConsentFrame>
  );
}
