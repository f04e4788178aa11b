import { useAction } from '@rajt/app-kit/api/use-action';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Message, testMessage } from '@rajt/contract/entering/operations/messages';
import { Button } from '@rajt/ui/button';
import { Dialog } from '@rajt/ui/dialog';
import { EmptyState } from '@rajt/ui/empty-state';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { Icon } from '@rajt/ui/icons';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../shell/session/signed-in.ts';
import { useAudienceWords } from './audience-words.ts';
import styles from './message-preview.module.css';
import { PreviewCounts } from './preview-counts.tsx';
import { PreviewLetters } from './preview-letters.tsx';
import { SendForm } from './send-form.tsx';
import { useEventName } from './use-event-name.ts';
import { usePreview } from './use-preview.ts';

/** A draft before it is sent: how many get it, three of the letters, a test to oneself, and the sending. */
export function MessagePreview({ eventId, message }: { eventId: string; message: Message }) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const event = useEventName(eventId);
  const audience = useAudienceWords(eventId);
  const query = usePreview(eventId, message);
  const { data: preview, error } = query;
  const { messageId } = message;
  const [isSending, setSending] = useState(false);
  /** Why it was not sent; the numbers below are new. */
  const [moved, setMoved] = useState<string | null>(null);
  const test = useAction(testMessage, {
    input: () => ({ params: { eventId, messageId } }),
    saved: ({ to }) => t('entrantMessages:tested', { to: to ?? me.email }),
    undone: t('sending:notTested'),
  });
  const backToWords = <Link to="/messages/$eventId/$messageId" params={{ eventId, messageId }} search={{}} />;
  return (
    <div className={`stack ${styles.screen}`}>
      <Link
        to="/messages/$eventId/$messageId"
        params={{ eventId, messageId }}
        search={{}}
        className="back-link"
      >
        <Icon name="chevronLeft" />
        <span>{t('sending:backToWords')}</span>
      </Link>
      <PageTitle eyebrow={event}>{t('sending:previewTitle')}</PageTitle>
      {moved !== null && (
        <Notice kind="warning" role="alert" title={t('sending:moved')}>
          <p>{moved}</p>
        </Notice>
      )}
      <LiveRegion
        message={
          preview
            ? t('entrantMessages:letters', {
                count: preview.letters,
                total: formats.number(preview.letters),
              })
            : ''
        }
      />
      {!preview &&
        (error ? (
          <PartProblem error={error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={t('entrantMessages:counting')}>
            <Skeleton lines={6} />
          </Loading>
        ))}
      {preview?.letters === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="search" />}
          title={t('entrantMessages:nobody.title')}
          action={
            <Button variant="go" render={backToWords}>
              {t('sending:backToWords')}
            </Button>
          }
        >
          <p>{t('entrantMessages:nobody.text')}</p>
        </EmptyState>
      )}
      {preview && preview.letters > 0 && (
        <>
          <PreviewCounts preview={preview} audience={audience(message)} />
          <div className="cluster">
            <Button variant="go" onClick={() => setSending(true)}>
              {t('sending:toSend')}
            </Button>
            <Button variant="quiet" icon="mail" loading={test.isPending} onClick={() => void test.press()}>
              {t('sending:test')}
            </Button>
            <span className="text-soft text-small">{t('entrantMessages:testHint', { email: me.email })}</span>
          </div>
          <PreviewLetters
            key={query.dataUpdatedAt}
            eventId={eventId}
            messageId={messageId}
            letters={preview.previews}
          />
          <Dialog
            open={isSending}
            onOpenChange={setSending}
            title={t('entrantMessages:sendTitle')}
            closeLabel={t('common:close')}
            startsAtField
          >
            {isSending && (
              <SendForm
                eventId={eventId}
                message={message}
                letters={preview.letters}
                onMoved={(why) => {
                  setSending(false);
                  setMoved(why);
                  void query.refetch();
                }}
              />
            )}
          </Dialog>
        </>
      )}
    </div>
  );
}
