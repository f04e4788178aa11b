import { call } from '@rajt/app-kit/api/call';
import { CallError } from '@rajt/contract/client';
import { holdEntry } from '@rajt/contract/operations/entries';
import type { EntryAnswers } from './entry-values.ts';

/** How often a busy server is retried before the person sees an error. */
const RETRIES = 3;
const SHORTEST_WAIT_MS = 250;
const JITTER_MS = 750;

interface Hold {
  userId: string;
  raceId: string;
  answers: EntryAnswers;
  /** Called before each further try. */
  onBusy: () => void;
}

/**
 * Asks for the place. Under a rush the server answers `busy`: then we come again, each time a little later and not all
 * browsers at once. Asking twice is harmless, the call is repeatable.
 */
export async function holdPlace({ userId, raceId, answers, onBusy }: Hold) {
  for (let tries = 1; ; tries += 1) {
    try {
      const { answer } = await call(holdEntry, { params: { userId }, body: { raceId, ...answers } });
      return answer.data;
    } catch (error) {
      const isBusy = error instanceof CallError && error.failure?.code === 'busy';
      if (!isBusy || tries > RETRIES) throw error;
      onBusy();
      await new Promise((resolve) =>
        setTimeout(resolve, tries * SHORTEST_WAIT_MS + Math.random() * JITTER_MS),
      );
    }
  }
}
