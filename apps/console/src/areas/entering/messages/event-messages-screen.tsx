import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listMessages } from '@rajt/contract/entering/operations/messages';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Icon } from '@rajt/ui/icons';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreButton } from '../../../shell/more-button.tsx';
import { hasRoleIn, useMe } from '../../../shell/session/signed-in.ts';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { whileAttended } from '../../../shell/while-attended.ts';
import { isMoving } from '../../content/shared/sending/letter-counts.ts';
import { MessageTable } from './message-table.tsx';
import { useEventName } from './use-event-name.ts';

const EVERY_MS = 5000;
const attended = whileAttended(EVERY_MS);

/** The messages to the entrants of an event, the newest first. */
export function EventMessagesScreen({ eventId }: { eventId: string }) {
  const t = useT();
  const me = useMe();
  const event = useEventName(eventId);
  const list = useInfiniteQuery({
    queryKey: [listMessages.id, eventId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      const { answer } = await callAny(listMessages, { params: { eventId }, query }, { signal });
      return dataOf<typeof listMessages>(answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isMoving)) ? attended() : false,
  });
  const messages = list.data?.pages.flatMap(({ items }) => items);
  const create = (
    <Button variant="go" icon="plus" render={<Link to="/messages/$eventId/new" params={{ eventId }} />}>
      {t('entrantMessages:create')}
    </Button>
  );
  return (
    <div className="stack">
      <Link to="/messages" className="back-link">
        <Icon name="chevronLeft" />
        <span>{t('entrantMessages:backToEvents')}</span>
      </Link>
      <div className="split">
        <PageTitle>{t('entrantMessages:titleOf', { event })}</PageTitle>
        <div className="cluster">
          {hasRoleIn(me, 'organiser', eventId) && (
            <Button
              variant="quiet"
              icon="mail"
              render={<Link to="/messages/$eventId/mails" params={{ eventId }} />}
            >
              {t('mailParagraphs:open')}
            </Button>
          )}
          {messages && messages.length > 0 && create}
        </div>
      </div>
      <StaleNote query={list} />
      {!messages &&
        (list.error ? (
          <PartProblem
            error={list.error}
            text={t('entrantMessages:failed')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={5} />
          </Loading>
        ))}
      {messages?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="rest" />}
          title={t('entrantMessages:none.title')}
          action={create}
        >
          <p>{t('entrantMessages:none.text')}</p>
        </EmptyState>
      )}
      {messages && messages.length > 0 && <MessageTable eventId={eventId} messages={messages} />}
      <MoreButton list={list}>{t('sending:older')}</MoreButton>
    </div>
  );
}
