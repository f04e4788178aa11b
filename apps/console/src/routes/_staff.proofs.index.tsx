import { createFileRoute } from '@tanstack/react-router';
import { ProofEventsScreen } from '../areas/raceday/proofs/proof-events-screen.tsx';

export const Route = createFileRoute('/_staff/proofs/')({ component: ProofEventsScreen });
