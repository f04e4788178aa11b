import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { createClaimLink, revokeClaimLinks } from '@rajt/contract/entering/operations/claims';
import { listEntries, type MyEntry } from '@rajt/contract/entering/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { useToast } from '@rajt/ui/toast';
import { useState } from 'react';
import styles from './claim-link.module.css';

/** The link by which a participant without an account claims their entry: made and sent by a press, revoked by another. */
export function ClaimLink({ entry }: { entry: MyEntry }) {
  const t = useT();
  const toast = useToast();
  const { until: untilText } = useFormats();
  const [url, setUrl] = useState<string | null>(null);
  const userId = useUserId();
  const { event, race, participant, claim } = entry;
  const input = () => ({ params: { userId, personId: participant.uid } });
  const share = async (made: string) => {
    const text = t('claimLink:message', { event: event.name, race: race.name });
    try {
      if (navigator.share) await navigator.share({ title: event.name, text, url: made });
      else {
        await navigator.clipboard.writeText(`${text} ${made}`);
        toast.show({ kind: 'success', text: t('claimLink:copied'), durationMs: NOTICE_MS });
      }
    } catch {
      // The sheet was closed, or the browser shares nothing: the link is shown below.
    }
  };
  const make = useAction(createClaimLink, {
    input,
    refresh: [listEntries],
    done: ({ token }) => {
      const made = new URL(`/claim/${token}`, window.location.origin).href;
      setUrl(made);
      // Not waited for: the sheet may stay open as long as the buyer looks for a name.
      void share(made);
    },
    undone: t('claimLink:failed'),
  });
  const revoke = useAction(revokeClaimLinks, {
    input,
    refresh: [listEntries],
    done: () => setUrl(null),
    saved: t('claimLink:revoked'),
    undone: t('claimLink:revokeFailed'),
  });
  if (!claim) return null;
  const { name } = participant;
  const isLive = claim.until !== null || url !== null;
  return (
    <div className={styles.claim}>
      <p className="text-small text-soft">{t('claimLink:intro')}</p>
      {url && (
        <p className={styles.url}>
          {t('claimLink:copyIt')} <code>{url}</code>
        </p>
      )}
      {claim.until && <p className="text-small">{t('claimLink:live', { until: untilText(claim.until) })}</p>}
      <div className="cluster gap-3">
        <Button
          variant="quiet"
          size="sm"
          icon="share"
          loading={make.isPending}
          aria-label={t('claimLink:shareOf', { name })}
          onClick={() => void make.press()}
        >
          {t('claimLink:share')}
        </Button>
        {isLive && (
          <Button
            variant="link"
            size="sm"
            loading={revoke.isPending}
            aria-label={t('claimLink:revokeOf', { name })}
            onClick={() => void revoke.press()}
          >
            {t('claimLink:revoke')}
          </Button>
        )}
      </div>
    </div>
  );
}
