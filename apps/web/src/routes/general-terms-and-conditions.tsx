import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../areas/content/information/information-screen.tsx';
import { pageQuery } from '../areas/content/information/page-query.ts';

export const Route = createFileRoute('/general-terms-and-conditions')({
  staticData: { access: 'open' },
  // Awaited: a long text keeps the place where one was.
  loader: ({ context }) => context.queryClient.ensureQueryData(pageQuery('general-terms-and-conditions')),
  component: () => <InformationScreen pageId="general-terms-and-conditions" name="shell:terms" hasContents />,
});
