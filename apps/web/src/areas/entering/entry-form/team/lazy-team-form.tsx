import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { type ComponentProps, Suspense } from 'react';
import { EntrySkeleton } from '../entry-skeleton.tsx';

const TeamForm = lazyPart(
  async () => (await import('./team-form.tsx')).TeamForm,
  ['answers', 'consents', 'entry', 'person', 'reference', 'team', 'teamMember', 'waiting'],
);

/** The form of a team. A file of its own: who starts alone does not wait for it. */
export function LazyTeamForm(props: ComponentProps<typeof TeamForm>) {
  const t = useT();
  return (
    <Suspense fallback={<EntrySkeleton label={t('entry:loading')} />}>
      <TeamForm {...props} />
    </Suspense>
  );
}
