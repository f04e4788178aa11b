import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../features/information/information-screen.tsx';
import { pageQuery } from '../features/information/page-query.ts';

export const Route = createFileRoute('/general-terms-and-conditions')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('general-terms-and-conditions')),
  component: () => <InformationScreen pageId="general-terms-and-conditions" name="shell:terms" hasContents />,
});
