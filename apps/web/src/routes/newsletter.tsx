import { createFileRoute } from '@tanstack/react-router';
import { NewsletterScreen } from '../areas/content/training/newsletter-screen.tsx';

export const Route = createFileRoute('/newsletter')({
  staticData: { access: 'open' },
  component: NewsletterScreen,
});
