import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { type ComponentProps, Suspense } from 'react';
import { EntrySkeleton } from './entry-skeleton.tsx';

/** Loads the forms ahead of their first drawing. Files of their own: the choice of people does not wait for them. */
export const loadForms = () => import('./forms-for-others.ts');

const TEXTS = ['answers', 'consents', 'entry', 'fellows', 'group', 'waiting'] as const;
const Entry = lazyPart(async () => (await loadForms()).EntryScreen, TEXTS);
const Group = lazyPart(async () => (await loadForms()).GroupScreen, TEXTS);

/** The form of one person. */
export function LazyEntryScreen(props: ComponentProps<typeof Entry>) {
  return (
    <Suspense fallback={<Coming />}>
      <Entry {...props} />
    </Suspense>
  );
}

/** The form of several people. */
export function LazyGroupScreen(props: ComponentProps<typeof Group>) {
  return (
    <Suspense fallback={<Coming />}>
      <Group {...props} />
    </Suspense>
  );
}

function Coming() {
  const t = useT();
  return <EntrySkeleton label={t('entry:loading')} />;
}
