import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { later, useWasOpen } from '../shell/later.ts';
import { useCodeQuestion } from '../shell/session/confirm-again.ts';

const ConfirmAgainDialog = later(
  async () => (await import('../shell/session/confirm-again-dialog.tsx')).ConfirmAgainDialog,
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

function Root() {
  const isAsked = useWasOpen(useCodeQuestion() !== null);
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{isAsked && <ConfirmAgainDialog />}</Suspense>
    </>
  );
}
