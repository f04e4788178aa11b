import { call } from '@rajt/app-kit/api/call';
import { CallError } from '@rajt/contract/client';
import { holdEntries, holdEntry } from '@rajt/contract/entering/operations/entries';
import type { EntryAnswers } from './entry-values.ts';
import type { GroupAnswers } from './group-values.ts';

/** How often a busy server is retried before the person sees an error. */
const RETRIES = 3;
const SHORTEST_WAIT_MS = 250;
const JITTER_MS = 750;

interface Hold<Answers> {
  userId: string;
  raceId: string;
  answers: Answers;
  /** Called before each further try. */
  onBusy: () => void;
}

/** Asks for the place of one person. */
export async function holdPlace({ userId, raceId, answers, onBusy }: Hold<EntryAnswers>) {
  const body = { raceId, ...answers };
  const { answer } = await whenNotBusy(() => call(holdEntry, { params: { userId }, body }), onBusy);
  return answer.data;
}

/** Asks for the places of several people: all or none. */
export async function holdGroup({ userId, raceId, answers, onBusy }: Hold<GroupAnswers>) {
  const body = { raceId, ...answers };
  const { answer } = await whenNotBusy(() => call(holdEntries, { params: { userId }, body }), onBusy);
  return answer.data;
}

/**
 * Under a rush the server answers `busy`: then we come again, each time a little later and not all browsers at once.
 * Asking twice is harmless, the calls are repeatable.
 */
async function whenNotBusy<T>(ask: () => Promise<T>, onBusy: () => void): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
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
