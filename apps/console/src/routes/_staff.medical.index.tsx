import { createFileRoute } from '@tanstack/react-router';
import { CertificateEventsScreen } from '../areas/entering/certificates/certificate-events-screen.tsx';

export const Route = createFileRoute('/_staff/medical/')({ component: CertificateEventsScreen });
