import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { getMessage } from '@rajt/contract/entering/operations/messages';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { whileAttended } from '../../../shell/while-attended.ts';
import { isMoving } from '../../content/shared/sending/letter-counts.ts';
import { DraftScreen } from './draft-screen.tsx';
import { MessagePreview } from './message-preview.tsx';
import { StartedMessage } from './started-message.tsx';

const EVERY_MS = 2000;
const attended = whileAttended(EVERY_MS);

interface MessageScreenProps {
  eventId: string;
  messageId: string;
  step: 'preview' | undefined;
}

/** The screen of one message, read by its route: a draft is written and previewed, a started message is watched. */
export function MessageScreen({ eventId, messageId, step }: MessageScreenProps) {
  const t = useT();
  const query = useQuery({
    ...queryOf(getMessage, { params: { eventId, messageId } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? attended() : false),
    // A draft is read again only when it is saved.
    refetchOnWindowFocus: ({ state }) => state.data?.state !== 'draft',
  });
  const { data: message } = query;
  if (!message)
    return (
      <Loading label={t('shell:loading')}>
        <Skeleton lines={5} />
      </Loading>
    );
  if (message.state !== 'draft') return <StartedMessage eventId={eventId} message={message} query={query} />;
  return step === 'preview' ? (
    <MessagePreview eventId={eventId} message={message} />
  ) : (
    <DraftScreen eventId={eventId} message={message} />
  );
}
