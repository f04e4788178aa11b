import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { type ComponentProps, Suspense } from 'react';

const FellowsForTeam = lazyPart(
  async () => (await import('./fellows-for-team.tsx')).FellowsForTeam,
  ['fellows', 'group', 'team'],
);

/** The choice of team members. A file of its own: few people who open an entry form make a team. */
export function LazyFellowsForTeam(props: ComponentProps<typeof FellowsForTeam>) {
  const t = useT();
  return (
    <Suspense
      fallback={
        <Loading label={t('shell:loading')}>
          <Skeleton lines={3} />
        </Loading>
      }
    >
      <FellowsForTeam {...props} />
    </Suspense>
  );
}
