import { createFileRoute } from '@tanstack/react-router';
import { charityQuery } from '../../areas/shop/charity/charities-query.ts';
import { CharityScreen } from '../../areas/shop/charity/charity-screen.tsx';

export const Route = createFileRoute('/charity-products/$charityId')({
  staticData: { access: 'member' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(charityQuery(params.charityId)),
  component: Screen,
});

function Screen() {
  const { charityId } = Route.useParams();
  return <CharityScreen key={charityId} charityId={charityId} />;
}
