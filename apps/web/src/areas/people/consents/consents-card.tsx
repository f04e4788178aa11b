import { useT } from '@rajt/app-kit/texts/texts';
import { useId } from 'react';
import { ConsentSwitches } from './consent-switches.tsx';

/** The profile's part about consents. */
export function ConsentsCard() {
  const t = useT();
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('consents:card.title')}</h2>
        <p className="text-soft">{t('consents:card.intro')}</p>
      </div>
      <ConsentSwitches kinds={['marketing', 'renault', 'renaultNewsletter', 'telekom', 'health']} />
    </section>
  );
}
