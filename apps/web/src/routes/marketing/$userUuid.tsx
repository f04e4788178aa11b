import { createFileRoute } from '@tanstack/react-router';
import { MarketingScreen } from '../../areas/people/consents/marketing-screen.tsx';

export const Route = createFileRoute('/marketing/$userUuid')({
  staticData: { access: 'open' },
  component: Screen,
});

function Screen() {
  return <MarketingScreen uuid={Route.useParams().userUuid} />;
}
