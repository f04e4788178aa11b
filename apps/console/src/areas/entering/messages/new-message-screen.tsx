import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToList } from './back-to-list.tsx';
import styles from './message-editor.module.css';
import { MessageEditor } from './message-editor.tsx';
import { newValues } from './message-form.ts';
import { useEventName } from './use-event-name.ts';

interface NewMessageScreenProps {
  eventId: string;
  /** The filter and the search that the list of entries had. */
  filter: string;
  search: string;
}

/** Creates a message; once saved, the message has its own URL. */
export function NewMessageScreen({ eventId, filter, search }: NewMessageScreenProps) {
  const t = useT();
  const navigate = useNavigate();
  const event = useEventName(eventId);
  const [starts] = useState(() => newValues(filter, search));
  return (
    <div className={`stack ${styles.screen}`}>
      <BackToList eventId={eventId} />
      <PageTitle eyebrow={event}>{t('entrantMessages:newTitle')}</PageTitle>
      <MessageEditor
        eventId={eventId}
        message={null}
        starts={starts}
        onSaved={async ({ messageId }, toPreview) => {
          const to = '/messages/$eventId/$messageId' as const;
          const params = { eventId, messageId };
          // The browser's Back leads from the preview to the words.
          await navigate({ to, params, replace: true });
          if (toPreview) await navigate({ to, params, search: { step: 'preview' } });
        }}
      />
    </div>
  );
}
