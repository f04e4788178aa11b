import { queryOf } from '@rajt/app-kit/api/query-of';
import { getCalendarEvent } from '@rajt/contract/content/operations/catalog';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { PublicEventScreen } from '../../areas/content/events/event-screen.tsx';
import { isMember } from '../../shell/session/use-presence.ts';

/** An event for everybody; a member's own page of it is `/events/{eventId}`. */
export const Route = createFileRoute('/calendar/$eventId')({
  staticData: { access: 'open' },
  beforeLoad: ({ params }) => {
    if (isMember()) throw redirect({ to: '/events/$eventId', params, replace: true });
  },
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(
      queryOf(getCalendarEvent, { params: { eventId: params.eventId } }),
    ),
  component: Screen,
});

function Screen() {
  return <PublicEventScreen eventId={Route.useParams().eventId} />;
}
