import { createFileRoute } from '@tanstack/react-router';
import { RetentionScreen } from '../areas/orders/privacy/retention-screen.tsx';

export const Route = createFileRoute('/_staff/privacy/retention')({ component: RetentionScreen });
