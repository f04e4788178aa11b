import { useUserId } from '@rajt/app-kit/session/session';
import { createFileRoute } from '@tanstack/react-router';
import { ClaimLink } from '../../areas/entering/claims/claim-link.tsx';
import { DueAction } from '../../areas/entering/my-entries/due-action.tsx';
import { keepBought } from '../../areas/entering/my-entries/kept-entries.ts';
import { ManageList } from '../../areas/entering/my-entries/manage-entry.tsx';
import { StartTiles } from '../../areas/entering/my-entries/start-tiles.tsx';
import { ConfirmScreen } from '../../areas/orders/orders/confirm-screen.tsx';
import { boughtSuggestions } from '../../areas/shop/shop/suggestions/lazy-suggestions.tsx';

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
          <StartTiles entry={entry} />
          {!entry.race.virtualGoal && <DueAction entry={entry} />}
          <ClaimLink entry={entry} />
        </>
      )}
      manageFor={(entry) => <ManageList entry={entry} />}
      suggestionsFor={boughtSuggestions}
      onBought={(entries) => keepBought(userId, entries, Date.now())}
    />
  );
}
