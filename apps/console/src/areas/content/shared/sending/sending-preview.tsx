import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { EmptyState } from '@rajt/ui/empty-state';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './sending-preview.module.css';

/** The texts that differ between news and messages to entrants. */
interface PreviewWords {
  eyebrow: string;
  counting: string;
  /** How many get it; empty while they are counted. */
  count: string;
  nobodyTitle: string;
  nobodyText: string;
  testHint: string;
  sendTitle: string;
}

interface SendingPreviewProps {
  words: PreviewWords;
  back: ReactNode;
  /** Leads to the words of the draft. */
  toWords: ReactElement;
  query: { readonly error: unknown; readonly refetch: () => unknown };
  /** How many letters would go out; undefined while they are counted. */
  letters: number | undefined;
  /** The recipients and their numbers. */
  counts: ReactNode;
  test: { readonly isPending: boolean; readonly press: () => unknown };
  /** The letters themselves; without them nothing is tested or sent. */
  children: ReactNode;
  /** The form that sends. `onMoved` takes the reason why nothing was sent, and counts again. */
  sendForm: (onMoved: (why: string) => void) => ReactNode;
}

/** A draft before it is sent: how many get it, its letters, a test to oneself, and the sending. */
export function SendingPreview({
  words,
  back,
  toWords,
  query,
  letters,
  counts,
  test,
  children,
  sendForm,
}: SendingPreviewProps) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  /** Why it was not sent; the numbers below are new. */
  const [moved, setMoved] = useState<string | null>(null);
  const onMoved = (why: string) => {
    setSending(false);
    setMoved(why);
    void query.refetch();
  };
  return (
    <div className={`stack ${styles.screen}`}>
      {back}
      <PageTitle eyebrow={words.eyebrow}>{t('sending:previewTitle')}</PageTitle>
      {moved !== null && (
        <Notice kind="warning" role="alert" title={t('sending:moved')}>
          <p>{moved}</p>
        </Notice>
      )}
      <LiveRegion message={words.count} />
      {letters === undefined &&
        (query.error ? (
          <PartProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={words.counting}>
            <Skeleton lines={6} />
          </Loading>
        ))}
      {letters === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="search" />}
          title={words.nobodyTitle}
          action={
            <Button variant="go" render={toWords}>
              {t('sending:backToWords')}
            </Button>
          }
        >
          <p>{words.nobodyText}</p>
        </EmptyState>
      )}
      {counts}
      {children && (
        <>
          <div className="cluster">
            {letters !== undefined && letters > 0 && (
              <Button variant="go" onClick={() => setSending(true)}>
                {t('sending:toSend')}
              </Button>
            )}
            <Button variant="quiet" icon="mail" loading={test.isPending} onClick={() => void test.press()}>
              {t('sending:test')}
            </Button>
            <span className="text-soft text-small">{words.testHint}</span>
          </div>
          {children}
          <Dialog
            open={isSending}
            onOpenChange={setSending}
            title={words.sendTitle}
            closeLabel={t('common:close')}
            startsAtField
          >
            {isSending && sendForm(onMoved)}
          </Dialog>
        </>
      )}
    </div>
  );
}
