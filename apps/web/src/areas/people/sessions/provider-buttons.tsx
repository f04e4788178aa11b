import { callErrorText, type FormProblem } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useSite } from '@rajt/app-kit/site/site-query';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ProviderKey } from '@rajt/contract/shapes';
import { Button } from '@rajt/ui/button';
import { useState } from 'react';
import { leaveToSignIn } from './leave-for.ts';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark.tsx';
import { useLeaving } from './use-leaving.ts';

/** The other login methods of this site; nothing if it has none. */
export function ProviderButtons({ wanted }: { wanted: string | undefined }) {
  const t = useT();
  const site = useSite();
  const [leavingFor, setLeavingFor] = useLeaving();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  if (!site || site.loginProviders.length === 0) return null;

  const leave = async (provider: ProviderKey) => {
    setLeavingFor(provider);
    setProblem(null);
    try {
      await leaveToSignIn(provider, wanted);
    } catch (error) {
      setLeavingFor(null);
      setProblem({ text: callErrorText(error, t), more: [] });
    }
  };
  return (
    <div className="stack gap-3">
      <p className={styles.or}>{t('sessions:or')}</p>
      <FormProblemBox problem={problem} />
      {site.loginProviders.map((provider) => (
        <Button
          key={provider}
          variant="quiet"
          size="lg"
          wide
          loading={leavingFor === provider}
          onClick={() => void leave(provider)}
        >
          <span className={styles.words}>
            <ProviderMark provider={provider} />
            {t('sessions:providerLogin', { provider: t(`common:provider.${provider}`) })}
          </span>
        </Button>
      ))}
    </div>
  );
}
