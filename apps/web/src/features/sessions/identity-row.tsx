import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { type FormProblem, readRefusal } from '@rajt/app-kit/forms/form-errors';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import type { ProviderKey } from '@rajt/contract/shapes';
import { Button } from '@rajt/ui/button';
import { useRef, useState } from 'react';
import { leaveToLink } from './leave-for.ts';
import { LinkForm } from './link-form.tsx';
import buttonStyles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark.tsx';
import styles from './sessions-card.module.css';
import { useLeaving } from './use-leaving.ts';

interface IdentityRowProps {
  provider: ProviderKey;
  /** Switched off by the operator: it can be let go of only. */
  isOff: boolean;
  /** Absent: not linked. */
  linkedAt: string | undefined;
  /** False: the account has none, and the server wants a fresh sign-in instead. */
  asksPassword: boolean;
  /** The account has no other way in than the one that is linked: the server does not take it away. */
  isOnlyWay: boolean;
  isUnlinking: boolean;
  onUnlink: () => void;
}

export function IdentityRow({
  provider,
  isOff,
  linkedAt,
  asksPassword,
  isOnlyWay,
  isUnlinking,
  onUnlink,
}: IdentityRowProps) {
  const t = useT();
  const { dayTime } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { leave, isLeaving, problem } = useWayToLink(provider);
  const name = t(`common:provider.${provider}`);
  const link = () => (asksPassword ? setAsking(true) : void leave());
  return (
    <li className={styles.row}>
      <div className="stack gap-1">
        <p className={buttonStyles.words}>
          <ProviderMark provider={provider} />
          {name}
        </p>
        <p className="text-small text-soft">
          {linkedAt ? t('signIns:ways.linkedAt', { when: dayTime(linkedAt) }) : t('signIns:ways.notLinked')}
        </p>
        {isOff && <p className="text-small">{t('signIns:ways.off')}</p>}
      </div>
      {isAsking ? (
        <div className={styles.below}>
          <LinkForm
            provider={provider}
            onClose={() => {
              setAsking(false);
              // It comes back with this change.
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        </div>
      ) : linkedAt && isOnlyWay ? (
        <div className={styles.below}>
          <p className="text-small">{t('signIns:ways.onlyWay')}</p>
        </div>
      ) : (
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          loading={isUnlinking || isLeaving}
          onClick={linkedAt ? onUnlink : link}
          aria-label={t(linkedAt ? 'signIns:ways.unlinkLabel' : 'signIns:ways.linkLabel', {
            provider: name,
          })}
        >
          {t(linkedAt ? 'signIns:ways.unlink' : 'signIns:ways.link')}
        </Button>
      )}
      {problem && (
        <div className={styles.below}>
          <FormProblemBox problem={problem} />
        </div>
      )}
    </li>
  );
}

/** The way to the provider of an account without a password; the server may want a fresh sign-in. */
function useWayToLink(provider: ProviderKey) {
  const t = useT();
  const [leavingFor, setLeavingFor] = useLeaving();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const leave = async () => {
    setLeavingFor(provider);
    setProblem(null);
    try {
      await leaveToLink(provider, '');
    } catch (error) {
      setLeavingFor(null);
      if (error instanceof CallError) {
        const { code, text, more } = readRefusal(error, () => false, t);
        setProblem({ code, text, more });
      } else {
        // A bug of ours, or a browser that keeps nothing: said all the same.
        console.error(error);
        setProblem({ text: t('shownErrors:internal'), more: [] });
      }
    }
  };
  return { leave, isLeaving: leavingFor !== null, problem };
}
