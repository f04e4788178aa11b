import { createFileRoute } from '@tanstack/react-router';
import { licencesQuery } from '../areas/content/information/licences-query.ts';
import { LicencesScreen } from '../areas/content/information/licences-screen.tsx';

export const Route = createFileRoute('/licences')({
  staticData: { access: 'open' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(licencesQuery),
  component: LicencesScreen,
});
