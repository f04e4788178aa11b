import { queryOf } from '@rajt/app-kit/api/query-of';
import { CallError } from '@rajt/contract/client';
import { getNews } from '@rajt/contract/content/operations/news';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewsScreen, type NewsStep } from '../areas/content/news/news-screen.tsx';

export const Route = createFileRoute('/_staff/news/$newsId')({
  validateSearch: ({ step }): { step?: NewsStep } => (step === 'preview' || step === 'words' ? { step } : {}),
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await Promise.all([
        queryClient.ensureQueryData(queryOf(getNews, { params })),
        queryClient.prefetchQuery(queryOf(listStaffEvents)),
      ]);
    } catch (error) {
      if (error instanceof CallError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: Screen,
});

function Screen() {
  const { newsId } = Route.useParams();
  const { step } = Route.useSearch();
  return <NewsScreen key={newsId} newsId={newsId} step={step} />;
}
