import { queryOf } from '@rajt/app-kit/api/query-of';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { NewNewsScreen } from '../areas/content/news/new-news-screen.tsx';

export const Route = createFileRoute('/_staff/news/new')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryOf(listStaffEvents)),
  component: NewNewsScreen,
});
