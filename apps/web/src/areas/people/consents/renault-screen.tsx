import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { type Presence, usePresence } from '../../../shell/session/use-presence.ts';
import { ConsentFrame } from './consent-frame.tsx';
import { ConsentSwitches } from './consent-switches.tsx';

/** The screen that Renault's own pages and mails link to: members decide here, others return after they have become one. */
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
        <WayIn presence={presence} />
      )}
    </ConsentFrame>
  );
}

const BACK = { redirect: '/reanult-consent' };

function WayIn({ presence }: { presence: Exclude<Presence, 'member'> }) {
  const t = useT();
  const isKnown = presence === 'incomplete';
  return (
    <div className="stack">
      <p>{t(isKnown ? 'consents:renault.complete' : 'consents:renault.signIn')}</p>
      <div>
        <Button variant="go" render={<Link to={isKnown ? '/registration/extra' : '/login'} search={BACK} />}>
          {t(isKnown ? 'consents:renault.completeButton' : 'consents:renault.button')}
        </Button>
      </div>
    </div>
  );
}
