import { createFileRoute } from '@tanstack/react-router';
import { NewRequestScreen } from '../areas/orders/privacy/new-request-screen.tsx';

export const Route = createFileRoute('/_staff/privacy/requests/new')({ component: NewRequestScreen });
