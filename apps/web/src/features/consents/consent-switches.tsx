import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getConsents } from '@rajt/contract/operations/consents';
import { SwitchField } from '@rajt/ui/check-field';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './consent-switches.module.css';
import { type ConsentChange, useSetConsent } from './use-set-consent.ts';

type Kind = 'marketing' | 'renault' | 'renaultNewsletter' | 'telekom' | 'health';

/** A switch for each kind; each works at once. */
export function ConsentSwitches({ kinds }: { kinds: readonly Kind[] }) {
  const t = useT();
  const { data, error, refetch } = useQuery(queryOf(getConsents, { params: { userId: useUserId() } }));
  const { press } = useSetConsent();
  // A failure is only logged: no screen depends on it (specification section 8).
  useEffect(() => {
    if (error) console.warn('consents', error);
  }, [error]);
  if (error && !data)
    return <PartProblem error={error} text={t('consents:card.unavailable')} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={t('shell:loading')}>
        {kinds.map((kind) => (
          <Skeleton key={kind} lines={2} />
        ))}
      </Loading>
    );
  }
  const { marketing, renault, telekom, health } = data;
  const switches: Record<Kind, { isOn: boolean; turn: (isOn: boolean) => ConsentChange }> = {
    marketing: { isOn: marketing, turn: (consent) => ({ consentId: 'marketing', consent }) },
    renault: { isOn: renault.consent, turn: (consent) => ({ consentId: 'renault', consent }) },
    renaultNewsletter: {
      isOn: renault.newsletter,
      turn: (newsletter) => ({ consentId: 'renault', consent: renault.consent, newsletter }),
    },
    telekom: { isOn: telekom.consent, turn: (consent) => ({ consentId: 'telekom', consent }) },
    health: { isOn: health, turn: (consent) => ({ consentId: 'health', consent }) },
  };
  return (
    <div className={styles.switches}>
      {kinds.map((kind) => (
        <SwitchField
          key={kind}
          label={kind === 'health' ? t('consents:health.label') : t(`consents:kinds.${kind}.label`)}
          hint={kind === 'health' ? t('consents:health.text') : t(`consents:kinds.${kind}.text`)}
          checked={switches[kind].isOn}
          onChange={({ target: { checked } }) => void press(switches[kind].turn(checked))}
        />
      ))}
    </div>
  );
}
