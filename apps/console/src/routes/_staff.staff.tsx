import { createFileRoute } from '@tanstack/react-router';
import { StaffScreen } from '../areas/office/staff/staff-screen.tsx';

export const Route = createFileRoute('/_staff/staff')({ component: StaffScreen });
