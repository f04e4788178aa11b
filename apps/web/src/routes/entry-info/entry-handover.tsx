import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../areas/content/information/information-screen.tsx';
import { pageQuery } from '../../areas/content/information/page-query.ts';

export const Route = createFileRoute('/entry-info/entry-handover')({
  staticData: { access: 'open', only: 'entryHandover' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('entry-handover')),
  component: () => <InformationScreen pageId="entry-handover" name="shell:menu.entryHandover" />,
});
