import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Message } from '@rajt/contract/entering/operations/messages';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { SendingPanel } from '../../content/shared/sending/sending-panel.tsx';
import { useMessageActions } from './use-message-actions.ts';

/** The progress of sending a message, with a button that sends letters with an unknown outcome again. */
export function MessageProgress({ eventId, message }: { eventId: string; message: Message }) {
  const t = useT();
  const formats = useFormats();
  const { stop, resume, resend } = useMessageActions(eventId, message.messageId);
  const unknown = message.letters.unknown ?? 0;
  return (
    <SendingPanel
      of={message}
      stop={stop}
      resume={resume}
      unknown={
        unknown > 0 && (
          <Notice
            kind="warning"
            title={t('entrantMessages:unknown', { count: unknown, total: formats.number(unknown) })}
          >
            <p>{t('entrantMessages:unknownText')}</p>
            <Button variant="quiet" size="sm" loading={resend.isPending} onClick={() => void resend.press()}>
              {t('entrantMessages:resend')}
            </Button>
          </Notice>
        )
      }
    />
  );
}
