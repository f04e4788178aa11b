import { extendStore } from '@rajt/app-kit/session/browser-store';

interface ConsoleState {
  /** Single letters act as shortcuts; those who speak to their computer turn it off (WCAG 2.1.4). */
  hasLetterKeys: boolean;
}

/** The stored state of the console in this browser, in addition to drafts, language and colours. */
export const useConsoleStore = extendStore<object, ConsoleState>({
  ofSession: {},
  ofBrowser: { hasLetterKeys: true },
  visitorDrafts: [],
});
