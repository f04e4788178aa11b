import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../features/information/information-screen.tsx';
import { pageQuery } from '../../features/information/page-query.ts';

export const Route = createFileRoute('/entry-info/company-entry')({
  staticData: { access: 'open', only: 'companyEntry' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('company-entry')),
  component: () => <InformationScreen pageId="company-entry" name="shell:menu.companyEntry" />,
});
