import { queryOf } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../areas/people/accounts/profile/profile-screen.tsx';
import { AddressesCard } from '../../areas/people/addresses/addresses-card.tsx';
import { PictureCard } from '../../areas/people/files/picture-card.tsx';
import { IdentitiesCard } from '../../areas/people/sessions/identities-card.tsx';
import { SessionsCard } from '../../areas/people/sessions/sessions-card.tsx';
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
