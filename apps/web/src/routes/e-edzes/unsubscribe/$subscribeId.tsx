import { createFileRoute } from '@tanstack/react-router';
import { LinkScreen } from '../../../areas/content/training/link-screen.tsx';

export const Route = createFileRoute('/e-edzes/unsubscribe/$subscribeId')({
  staticData: { access: 'open' },
  component: Screen,
});

function Screen() {
  return <LinkScreen subscribeId={Route.useParams().subscribeId} wanted="unsubscribe" />;
}
