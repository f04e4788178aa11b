import { createFileRoute } from '@tanstack/react-router';
import { housesQuery } from '../../features/stays/houses-query.ts';
import { HousesScreen } from '../../features/stays/houses-screen.tsx';
import { onlyFor } from '../../shell/access/only-for.ts';

export const Route = createFileRoute('/accommodations/')({
  staticData: { access: 'member' },
  beforeLoad: onlyFor({ branch: 'run' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(housesQuery()),
  component: HousesScreen,
});
