import { useAction } from '@rajt/app-kit/api/use-action';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { deleteMessage, listMessages, type Message } from '@rajt/contract/entering/operations/messages';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToList } from './back-to-list.tsx';
import styles from './message-editor.module.css';
import { MessageEditor } from './message-editor.tsx';
import { valuesOf } from './message-form.ts';
import { useEventName } from './use-event-name.ts';

/** A draft in the editor; it can be deleted. */
export function DraftScreen({ eventId, message }: { eventId: string; message: Message }) {
  const t = useT();
  const navigate = useNavigate();
  const event = useEventName(eventId);
  const { messageId } = message;
  const [isAsked, setAsked] = useState(false);
  const remove = useAction(deleteMessage, {
    input: () => ({ params: { eventId, messageId } }),
    refresh: [listMessages],
    saved: t('entrantMessages:removed'),
    undone: t('entrantMessages:notRemoved'),
    done: () => navigate({ to: '/messages/$eventId', params: { eventId } }),
  });
  return (
    <div className={`stack ${styles.screen}`}>
      <BackToList eventId={eventId} />
      <PageTitle eyebrow={event}>{t('entrantMessages:draftTitle')}</PageTitle>
      <MessageEditor
        eventId={eventId}
        message={message}
        starts={valuesOf(message)}
        onSaved={(_, toPreview) =>
          toPreview &&
          navigate({
            to: '/messages/$eventId/$messageId',
            params: { eventId, messageId },
            search: { step: 'preview' },
          })
        }
        more={
          <Button variant="link" icon="trash" onClick={() => setAsked(true)}>
            {t('entrantMessages:remove')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('entrantMessages:removeTitle')}
        description={t('entrantMessages:removeText')}
        confirmLabel={t('entrantMessages:remove')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => {
          setAsked(false);
          void remove.press();
        }}
      />
    </div>
  );
}
