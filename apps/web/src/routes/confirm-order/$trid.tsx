import { createFileRoute } from '@tanstack/react-router';
import { EntryActions } from '../../features/my-entries/entry-actions.tsx';
import { ConfirmScreen } from '../../features/orders/confirm-screen.tsx';

export const Route = createFileRoute('/confirm-order/$trid')({
  staticData: { access: 'member' },
  component: Screen,
});

function Screen() {
  const { trid } = Route.useParams();
  return <ConfirmScreen key={trid} trid={trid} actionsFor={(entry) => <EntryActions entry={entry} />} />;
}
