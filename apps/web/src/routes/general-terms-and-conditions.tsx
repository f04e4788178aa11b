import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { loadLegalText } from '../features/legal/legal-query.ts';

export const Route = createFileRoute('/general-terms-and-conditions')({
  staticData: { access: 'open' },
  loader: ({ context }) => loadLegalText('terms', context.queryClient),
  component: Screen,
});

function Screen() {
  return <LegalPage text={Route.useLoaderData()} />;
}
