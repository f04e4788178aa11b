import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { site } from '@rajt/app-kit/site/site';
import { listEntries } from '@rajt/contract/operations/entries';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyList } from '../../features/companies/company-list.tsx';
import { TeamList } from '../../features/entry-form/team/team-list.tsx';
import { EntriesScreen } from '../../features/my-entries/entries-screen.tsx';
import { readStatus } from '../../features/my-entries/entries-status.ts';
import { WaitingSection } from '../../features/waiting/waiting-section.tsx';

export const Route = createFileRoute('/entries/')({
  staticData: { access: 'member', showsKept: true },
  validateSearch: readStatus,
  loaderDeps: ({ search: { status = 'actual' } }) => ({ status }),
  loader: ({ context: { queryClient }, deps: { status } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(queryOf(listEntries, { params: { userId }, query: { status } }));
  },
  component: Screen,
});

function Screen() {
  const { status = 'actual' } = Route.useSearch();
  return (
    <EntriesScreen
      status={status}
      waiting={<WaitingSection />}
      teams={<TeamList />}
      companies={site.branch === 'swim' && <CompanyList />}
    />
  );
}
