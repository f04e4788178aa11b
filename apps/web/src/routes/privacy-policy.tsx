import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../features/information/information-screen.tsx';
import { pageQuery } from '../features/information/page-query.ts';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('privacy-policy')),
  component: () => <InformationScreen pageId="privacy-policy" name="shell:privacy" hasContents />,
});
