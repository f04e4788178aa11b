import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getProfile } from '@rajt/contract/operations/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/accounts/profile/profile-screen.tsx';
import { AddressesCard } from '../../features/addresses/addresses-card.tsx';
import { PictureCard } from '../../features/files/picture-card.tsx';
import { IdentitiesCard } from '../../features/sessions/identities-card.tsx';
import { SessionsCard } from '../../features/sessions/sessions-card.tsx';
import { LowerCard } from './-lower-card.tsx';

export const Route = createFileRoute('/profile/')({
  staticData: { access: 'member' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(
      queryOf(getProfile, { params: { userId: useStore.getState().userId ?? '' } }),
    );
  },
  component: Screen,
});

const SIGNING_IN = [<SessionsCard key="sessions" />, <IdentitiesCard key="identities" />];
const BELOW = [
  <LowerCard key="balance" name="balance" />,
  <LowerCard key="fellows" name="fellows" />,
  <LowerCard key="remembered" name="remembered" />,
  <LowerCard key="consents" name="consents" />,
  <LowerCard key="data" name="data" />,
];

function Screen() {
  return (
    <ProfileScreen
      picture={<PictureCard />}
      signingIn={SIGNING_IN}
      addresses={<AddressesCard />}
      below={BELOW}
    />
  );
}
