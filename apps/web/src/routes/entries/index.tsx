import { useStore } from '@rajt/app-kit/session/browser-store';
import { site } from '@rajt/app-kit/site/site';
import { siteHas } from '@rajt/rules/branch';
import { createFileRoute } from '@tanstack/react-router';
import { ClaimLink } from '../../areas/entering/claims/claim-link.tsx';
import { CompanyList } from '../../areas/entering/companies/company-list.tsx';
import { TeamList } from '../../areas/entering/entry-form/team/team-list.tsx';
import { EntriesScreen } from '../../areas/entering/my-entries/entries-screen.tsx';
import { readStatus } from '../../areas/entering/my-entries/entries-status.ts';
import { entriesQuery } from '../../areas/entering/my-entries/use-entries.ts';
import { WaitingSection } from '../../areas/entering/waiting/waiting-section.tsx';

export const Route = createFileRoute('/entries/')({
  staticData: { access: 'member', showsKept: true },
  validateSearch: readStatus,
  loaderDeps: ({ search: { status = 'actual', participant = 'mine', withdraw = false } }) => ({
    status,
    participant,
    withdraw,
  }),
  loader: ({ context: { queryClient }, deps: { status, participant, withdraw } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(entriesQuery(userId, status, participant, withdraw));
  },
  component: Screen,
});

function Screen() {
  const { status = 'actual', participant = 'mine', withdraw = false, page = 1, q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EntriesScreen
      status={status}
      participant={participant}
      withdraw={withdraw}
      page={page}
      typed={q}
      onType={(next) =>
        void navigate({
          search: ({ page: _, q: __, ...rest }) => ({ ...rest, ...(next && { q: next }) }),
          replace: true,
          resetScroll: false,
        })
      }
      onParticipant={(next) =>
        void navigate({
          search: {
            ...(status !== 'actual' && { status }),
            ...(withdraw && { withdraw }),
            ...(next === 'others' && { participant: next }),
          },
        })
      }
      claimFor={(entry) => <ClaimLink entry={entry} />}
      waiting={<WaitingSection />}
      teams={<TeamList />}
      companies={siteHas(site, 'companyEntry') && <CompanyList />}
    />
  );
}
