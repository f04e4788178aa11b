import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../areas/content/information/information-screen.tsx';
import { pageQuery } from '../../areas/content/information/page-query.ts';

export const Route = createFileRoute('/entry-info/entry-withdrawal')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('entry-withdrawal')),
  component: () => <InformationScreen pageId="entry-withdrawal" name="shell:menu.entryWithdrawal" />,
});
