import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../areas/content/information/information-screen.tsx';
import { pageQuery } from '../../areas/content/information/page-query.ts';

export const Route = createFileRoute('/entry-info/guest-entry')({
  staticData: { access: 'open', only: 'guestEntry' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('guest-entry')),
  component: () => <InformationScreen pageId="guest-entry" name="shell:menu.guestEntry" />,
});
