import { useAction } from '@rajt/app-kit/api/use-action';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Message, testMessage } from '@rajt/contract/entering/operations/messages';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/session/signed-in.ts';
import { SendingPreview } from '../../content/shared/sending/sending-preview.tsx';
import { useAudienceWords } from './audience-words.ts';
import { PreviewCounts } from './preview-counts.tsx';
import { PreviewLetters } from './preview-letters.tsx';
import { SendForm } from './send-form.tsx';
import { useEventName } from './use-event-name.ts';
import { usePreview } from './use-preview.ts';

/** The preview of a draft: the number of letters, three of them, a test to the caller, and the sending. */
export function MessagePreview({ eventId, message }: { eventId: string; message: Message }) {
  const t = useT();
  const formats = useFormats();
  const me = useMe();
  const event = useEventName(eventId);
  const audience = useAudienceWords(eventId);
  const query = usePreview(eventId, message);
  const { data: preview } = query;
  const { messageId } = message;
  const test = useAction(testMessage, {
    input: () => ({ params: { eventId, messageId } }),
    saved: ({ to }) => t('entrantMessages:tested', { to: to ?? me.email }),
    undone: t('sending:notTested'),
  });
  const hasLetters = preview !== undefined && preview.letters > 0;
  return (
    <SendingPreview
      words={{
        eyebrow: event,
        counting: t('entrantMessages:counting'),
        count: preview
          ? t('entrantMessages:letters', { count: preview.letters, total: formats.number(preview.letters) })
          : '',
        nobodyTitle: t('entrantMessages:nobody.title'),
        nobodyText: t('entrantMessages:nobody.text'),
        testHint: t('entrantMessages:testHint', { email: me.email }),
        sendTitle: t('entrantMessages:sendTitle'),
      }}
      back={
        <Link
          to="/messages/$eventId/$messageId"
          params={{ eventId, messageId }}
          search={{}}
          className="back-link"
        >
          <Icon name="chevronLeft" />
          <span>{t('sending:backToWords')}</span>
        </Link>
      }
      toWords={<Link to="/messages/$eventId/$messageId" params={{ eventId, messageId }} search={{}} />}
      query={query}
      letters={preview?.letters}
      counts={hasLetters && <PreviewCounts preview={preview} audience={audience(message)} />}
      test={test}
      sendForm={(onMoved) =>
        hasLetters && (
          <SendForm eventId={eventId} message={message} letters={preview.letters} onMoved={onMoved} />
        )
      }
    >
      {hasLetters && (
        <PreviewLetters
          key={query.dataUpdatedAt}
          eventId={eventId}
          messageId={messageId}
          letters={preview.previews}
        />
      )}
    </SendingPreview>
  );
}
