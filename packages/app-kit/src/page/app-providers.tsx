import { ToastProvider } from '@rajt/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { queryClient } from '../api/query-client.ts';
import { focusStandingHeading } from './heading-focus.ts';

/** Everything that an app has around its router: texts, queries and toasts. */
export function AppProviders({ phrases, children }: { phrases: i18n; children: ReactNode }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={phrases}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider closeLabel={phrases.t('common:close')} onFocusLost={focusStandingHeading}>
            {children}
          </ToastProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
