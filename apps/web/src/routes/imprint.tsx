import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../features/information/information-screen.tsx';
import { pageQuery } from '../features/information/page-query.ts';

export const Route = createFileRoute('/imprint')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('imprint')),
  component: () => <InformationScreen pageId="imprint" name="shell:imprint" />,
});
