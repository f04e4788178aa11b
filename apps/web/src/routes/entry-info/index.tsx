import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../features/information/information-screen.tsx';
import { pageQuery } from '../../features/information/page-query.ts';

export const Route = createFileRoute('/entry-info/')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('entry-info')),
  component: () => <InformationScreen pageId="entry-info" name="shell:menu.entryInfo" />,
});
