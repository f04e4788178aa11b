import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../areas/content/information/information-screen.tsx';
import { pageQuery } from '../areas/content/information/page-query.ts';

export const Route = createFileRoute('/imprint')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('imprint')),
  component: () => <InformationScreen pageId="imprint" name="shell:imprint" />,
});
