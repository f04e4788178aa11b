import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/accounts/profile/profile-screen.tsx';
import { ConsentsCard } from '../../features/consents/consents-card.tsx';
import { DataCard } from '../../features/consents/data-card.tsx';
import { profileQuery } from '../../shell/profile-query.ts';
import { useStore } from '../../shell/store.ts';

export const Route = createFileRoute('/profile/')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(profileQuery(useStore.getState().userId ?? ''));
  },
  component: Screen,
});

const LEFT = [<ConsentsCard key="consents" />];
const RIGHT = [<DataCard key="data" />];

function Screen() {
  return <ProfileScreen picture={null} left={LEFT} right={RIGHT} />;
}
