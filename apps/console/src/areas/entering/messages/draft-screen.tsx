import { useAction } from '@rajt/app-kit/api/use-action';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { deleteMessage, listMessages, type Message } from '@rajt/contract/entering/operations/messages';
import { useNavigate } from '@tanstack/react-router';
import { RemoveDraft } from '../../content/shared/sending/remove-draft.tsx';
import { BackToList } from './back-to-list.tsx';
import styles from './message-editor.module.css';
import { MessageEditor } from './message-editor.tsx';
import { valuesOf } from './message-form.ts';
import { useEventName } from './use-event-name.ts';

/** A draft in the editor, with a button that deletes it. */
export function DraftScreen({ eventId, message }: { eventId: string; message: Message }) {
  const t = useT();
  const navigate = useNavigate();
  const event = useEventName(eventId);
  const { messageId } = message;
  const remove = useAction(deleteMessage, {
    input: () => ({ params: { eventId, messageId } }),
    refresh: [listMessages],
    saved: t('sending:removed'),
    undone: t('sending:notRemoved'),
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
        more={<RemoveDraft onRemove={remove.press} />}
      />
    </div>
  );
}
