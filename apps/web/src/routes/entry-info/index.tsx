import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../areas/content/information/information-screen.tsx';
import { pageQuery } from '../../areas/content/information/page-query.ts';

export const Route = createFileRoute('/entry-info/')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('entry-info')),
  component: () => <InformationScreen pageId="entry-info" name="shell:menu.entryInfo" />,
});
