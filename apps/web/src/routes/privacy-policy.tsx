import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../areas/content/information/information-screen.tsx';
import { pageQuery } from '../areas/content/information/page-query.ts';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { access: 'open' },
  // Awaited: a long text keeps the place where one was.
  loader: ({ context }) => context.queryClient.ensureQueryData(pageQuery('privacy-policy')),
  component: () => <InformationScreen pageId="privacy-policy" name="shell:privacy" hasContents />,
});
