import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../areas/office/account/account-screen.tsx';

export const Route = createFileRoute('/_staff/account')({ component: AccountScreen });
