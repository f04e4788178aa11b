import { queryOf } from '@rajt/app-kit/api/query-of';
import { useLoggedFailure } from '@rajt/app-kit/errors/use-logged-failure';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getConsents } from '@rajt/contract/people/operations/consents';
import { Button } from '@rajt/ui/button';
import { SwitchField } from '@rajt/ui/check-field';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import styles from './consent-switches.module.css';
import { type ConsentChange, useSetConsent } from './use-set-consent.ts';

type Kind = 'marketing' | 'renault' | 'renaultNewsletter' | 'telekom' | 'health';

/**
 * A switch for each kind; each works at once. Consents that cannot be read are no alarm (specification section 8): a quiet line
 * reports it, with a button to read again.
 */
export function ConsentSwitches({ kinds }: { kinds: readonly Kind[] }) {
  const t = useT();
  const { data, error, refetch } = useQuery(queryOf(getConsents, { params: { userId: useUserId() } }));
  const { press } = useSetConsent();
  useLoggedFailure('consents', error);
  if (error && !data)
    return (
      <div className="stack">
        <p className="text-soft">{t('consents:card.unavailable')}</p>
        <Button variant="quiet" className="at-start" onClick={() => void refetch()}>
          {t('shell:retry')}
        </Button>
      </div>
    );
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
