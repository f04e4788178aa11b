import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../areas/content/information/information-screen.tsx';
import { pageQuery } from '../../areas/content/information/page-query.ts';

export const Route = createFileRoute('/entry-info/company-entry')({
  staticData: { access: 'open', only: 'companyEntry' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('company-entry')),
  component: () => <InformationScreen pageId="company-entry" name="shell:menu.companyEntry" />,
});
