import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { LetterScreen } from '../../areas/content/training/letter-screen.tsx';
import { letterQuery } from '../../areas/content/training/training-query.ts';

export const Route = createFileRoute('/e-edzes/$newsletterId')({
  staticData: { access: 'member' },
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(
      letterQuery(useStore.getState().userId ?? '', params.newsletterId),
    ),
  component: Screen,
});

function Screen() {
  const { newsletterId } = Route.useParams();
  return <LetterScreen key={newsletterId} newsletterId={newsletterId} />;
}
