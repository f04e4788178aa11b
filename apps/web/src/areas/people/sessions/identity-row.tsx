import { call } from '@rajt/app-kit/api/call';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { unlinkProvider } from '@rajt/contract/people/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';
import { Button } from '@rajt/ui/button';
import { useState } from 'react';
import { leaveToLink } from './leave-for.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import buttonStyles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark.tsx';
import styles from './sessions-card.module.css';
import { useLeaving } from './use-leaving.ts';

interface IdentityRowProps {
  provider: ProviderKey;
  /** Switched off by the operator: it can only be unlinked. */
  isOff: boolean;
  /** Absent: not linked. */
  linkedAt: string | undefined;
  /** The account has no other login method than the linked one: the server does not unlink it. */
  isOnlyWay: boolean;
  onUnlinked: () => unknown;
}

/** One provider: its account can be linked to this one, or unlinked; the owner confirms both. */
export function IdentityRow({ provider, isOff, linkedAt, isOnlyWay, onUnlinked }: IdentityRowProps) {
  const t = useT();
  const { dayTime } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const name = t(`common:provider.${provider}`);
  const Asking = linkedAt ? Unlinking : Linking;
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
      {linkedAt && isOnlyWay ? (
        <div className={styles.below}>
          <p className="text-small">{t('signIns:ways.onlyWay')}</p>
        </div>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setAsking(true)}
          aria-label={t(linkedAt ? 'signIns:ways.unlinkLabel' : 'signIns:ways.linkLabel', {
            provider: name,
          })}
        >
          {t(linkedAt ? 'signIns:ways.unlink' : 'signIns:ways.link')}
        </Button>
      )}
      <Asking provider={provider} isOpen={isAsking} onClose={close} onUnlinked={onUnlinked} />
    </li>
  );
}

interface AskingProps {
  provider: ProviderKey;
  isOpen: boolean;
  onClose: () => void;
  onUnlinked: () => unknown;
}

function Linking({ provider, isOpen, onClose }: AskingProps) {
  const t = useT();
  const name = t(`common:provider.${provider}`);
  const [attempt, setAttempt] = useState(0);
  const [leavingFor, setLeavingFor] = useLeaving(() => setAttempt((before) => before + 1));
  const leave = async (password: string) => {
    // Before the page is left, so that a restored page shows it.
    setLeavingFor(provider);
    try {
      await leaveToLink(provider, password);
    } catch (error) {
      setLeavingFor(null);
      throw error;
    }
  };
  return (
    <OwnerDialog
      id={`link:${provider}`}
      isOpen={isOpen}
      title={t('signIns:owner.linkTitle', { provider: name })}
      text={t('signIns:owner.linkText', { provider: name })}
      submit={t('signIns:ways.goTo', { provider: name })}
      isBusy={leavingFor !== null}
      attempt={attempt}
      send={leave}
      onClose={onClose}
    />
  );
}

function Unlinking({ provider, isOpen, onClose, onUnlinked }: AskingProps) {
  const t = useT();
  const userId = useUserId();
  const name = t(`common:provider.${provider}`);
  return (
    <OwnerDialog
      id={`unlink:${provider}`}
      isOpen={isOpen}
      title={t('signIns:owner.unlinkTitle', { provider: name })}
      text={t('signIns:owner.unlinkText')}
      submit={t('signIns:ways.unlink')}
      send={(password) => call(unlinkProvider, { params: { userId, provider }, body: { password } })}
      done={() => {
        onClose();
        return onUnlinked();
      }}
      onClose={onClose}
    />
  );
}
