import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../areas/content/information/information-screen.tsx';
import { pageQuery } from '../../areas/content/information/page-query.ts';

export const Route = createFileRoute('/entry-info/team-modify')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('team-modify')),
  component: () => <InformationScreen pageId="team-modify" name="shell:menu.teamModify" />,
});
