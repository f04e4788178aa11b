import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../features/information/information-screen.tsx';
import { pageQuery } from '../../features/information/page-query.ts';
import { onlyFor } from '../../shell/access/only-for.ts';

export const Route = createFileRoute('/entry-info/company-entry')({
  staticData: { access: 'open' },
  beforeLoad: onlyFor({ branch: 'swim' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(pageQuery('company-entry')),
  component: () => <InformationScreen pageId="company-entry" name="shell:menu.companyEntry" />,
});
