import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  type EntryHandover,
  getEntryHandover,
  offerEntryHandover,
  takeEntryHandoverBack,
} from '@rajt/contract/entering/operations/entry-handovers';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useToast } from '@rajt/ui/toast';
import { useState } from 'react';
import layout from '../../../shell/layout/paid-entry-screen.module.css';
import styles from './handover.module.css';

interface OpenOfferProps {
  entryId: string;
  offer: NonNullable<EntryHandover['open']>;
  /** Taking it over costs nothing. */
  isFree: boolean;
}

/** The open offer: its link, to be shared again, sent again or revoked. */
export function OpenOffer({ entryId, offer, isFree }: OpenOfferProps) {
  const t = useT();
  const toast = useToast();
  const { until } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const params = { userId: useUserId(), entryId };
  const shown = {
    changes: queryOf(getEntryHandover, { params }),
    answered: (_known: unknown, data: EntryHandover) => data,
  };
  const send = useAction(offerEntryHandover, {
    input: () => ({ params, body: { email: offer.email, agreed: true as const } }),
    ...shown,
    saved: t('handover:sentAgain'),
    undone: t('handover:sendFailed'),
  });
  const takeBack = useAction(takeEntryHandoverBack, {
    input: () => ({ params }),
    ...shown,
    // The button that was pressed goes with the offer.
    done: expectHeading,
    saved: t('handover:takenBack'),
    undone: t('handover:takeBackFailed'),
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(offer.link);
      toast.show({ kind: 'success', text: t('handover:copied'), durationMs: NOTICE_MS });
    } catch {
      toast.show({ kind: 'error', text: t('handover:copyFailed'), durationMs: NOTICE_MS });
    }
  };
  return (
    <section className={layout.part} aria-labelledby="open">
      <h2 id="open">{t('handover:openTitle')}</h2>
      <p>
        {offer.email === ''
          ? t('handover:openLink', { until: until(offer.until) })
          : t('handover:openSent', { email: offer.email, until: until(offer.until) })}
      </p>
      {offer.isBeingTaken && <p>{t(isFree ? 'handover:takingFree' : 'handover:taking')}</p>}
      <code className={styles.link}>{offer.link}</code>
      <div className={styles.actions}>
        <Button variant="go" icon="copy" onClick={() => void copy()}>
          {t('handover:copy')}
        </Button>
        {offer.email !== '' && (
          <Button variant="quiet" icon="mail" loading={send.isPending} onClick={() => void send.press()}>
            {t('handover:sendAgain')}
          </Button>
        )}
        <Button variant="quiet" icon="undo" onClick={() => setAsked(true)}>
          {t('handover:takeBack')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('handover:takeBackTitle')}
        description={t('handover:takeBackText')}
        confirmLabel={t('handover:takeBackConfirm')}
        cancelLabel={t('common:cancel')}
        loading={takeBack.isPending}
        onConfirm={() => void takeBack.press().then(() => setAsked(false))}
      />
    </section>
  );
}
