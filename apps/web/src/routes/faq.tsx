import { createFileRoute } from '@tanstack/react-router';
import { FaqScreen } from '../areas/content/information/faq-screen.tsx';
import { pageQuery } from '../areas/content/information/page-query.ts';

export const Route = createFileRoute('/faq')({
  staticData: { access: 'open' },
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined } => ({
    q: search['q'] === undefined ? undefined : String(search['q']).slice(0, 100) || undefined,
  }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('faq')),
  component: Screen,
});

function Screen() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FaqScreen
      typed={q}
      onType={(typed) =>
        void navigate({ search: { q: typed || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
