import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { createFileRoute } from '@tanstack/react-router';
import { NewsList } from '../areas/content/news/news-list.tsx';
import { MessageTabs } from '../areas/content/shared/sending/message-tabs.tsx';
import { MessageEvents } from '../areas/entering/messages/message-events.tsx';
import { hasRole, hasRoleSomewhere, useMe } from '../shell/session/signed-in.ts';

export const Route = createFileRoute('/_staff/messages/')({
  validateSearch: ({ tab }): { tab?: 'news' } => (tab === 'news' ? { tab } : {}),
  component: Screen,
});

/** Shows tabs to members of staff who write both messages to entrants and news; otherwise the one part under the title. */
function Screen() {
  const t = useT();
  const me = useMe();
  const { tab = 'entrants' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const writesNews = hasRole(me, 'editor');
  if (writesNews && hasRoleSomewhere(me, 'registrar'))
    return (
      <MessageTabs
        tab={tab}
        onTab={(next) => void navigate({ search: next === 'news' ? { tab: next } : {}, replace: true })}
      >
        {tab === 'news' ? <NewsList /> : <MessageEvents />}
      </MessageTabs>
    );
  return (
    <div className="stack">
      <PageTitle>{t(writesNews ? 'newsScreen:title' : 'entrantMessages:title')}</PageTitle>
      {writesNews ? <NewsList /> : <MessageEvents opensOnly />}
    </div>
  );
}
