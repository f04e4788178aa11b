import { useUserId } from '@rajt/app-kit/session/session';
import { createFileRoute } from '@tanstack/react-router';
import { ClaimLink } from '../../areas/entering/claims/claim-link.tsx';
import { EntryActions } from '../../areas/entering/my-entries/entry-actions.tsx';
import { keepBought } from '../../areas/entering/my-entries/kept-entries.ts';
import { ConfirmScreen } from '../../areas/orders/orders/confirm-screen.tsx';

export const Route = createFileRoute('/confirm-order/$trid')({
  staticData: { access: 'member' },
  component: Screen,
});

function Screen() {
  const { trid } = Route.useParams();
  const userId = useUserId();
  return (
    <ConfirmScreen
      key={trid}
      trid={trid}
      actionsFor={(entry) => (
        <>
          <EntryActions entry={entry} />
          <ClaimLink entry={entry} />
        </>
      )}
      onBought={(entries) => keepBought(userId, entries, Date.now())}
    />
  );
}
