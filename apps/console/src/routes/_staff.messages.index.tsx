import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../areas/entering/messages/messages-screen.tsx';

export const Route = createFileRoute('/_staff/messages/')({ component: MessagesScreen });
