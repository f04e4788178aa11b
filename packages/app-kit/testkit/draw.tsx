import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import type { Language } from '@rajt/rules/language';
import { ToastProvider } from '@rajt/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { queryClient } from '../src/api/query-client.ts';

// Nothing moves on this page.
document.getAnimations = () => [];

const phrases = { hu: createPhrases('hu', hu), en: createPhrases('en', en) };

/** Looks texts up as the drawn components do. */
export const t = phrases.hu.t as Translate;

/** The texts of tests in a language. */
export const textsIn = (language: Language): Translate => phrases[language].t as Translate;

/** Draws components as the app does: with texts, queries and toasts around them. There is no router. */
export function draw(children: ReactNode, language: Language = 'hu'): RenderResult {
  const around = (inner: ReactNode) => (
    <StrictMode>
      <I18nextProvider i18n={phrases[language]}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider closeLabel={t('common:close')} onFocusLost={() => {}}>
            {inner}
          </ToastProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
  const drawn = render(around(children));
  return { ...drawn, rerender: (next) => drawn.rerender(around(next)) };
}
