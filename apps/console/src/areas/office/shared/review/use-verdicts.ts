import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import type { ChangedMeanwhile } from '@rajt/contract/errors';
import { useRef, useState } from 'react';
import type { ReviewKind, Verdict } from './review-kind.ts';
import type { ReviewQueue } from './use-review-queue.ts';

/** The reason why a verdict or its undo was not saved. */
export interface ReviewProblem {
  /** The item of the verdict. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The change of another reviewer, or of the participant. */
  readonly changed?: ChangedMeanwhile | undefined;
  readonly isConflict?: boolean;
  readonly isGone?: boolean;
}

/** Sends verdicts one after the other, and undoes the verdicts of this session, the last one first. */
export function useVerdicts<Item, Name extends string>(
  kind: ReviewKind<Item, Name>,
  queue: ReviewQueue<Item>,
) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [problem, setProblem] = useState<ReviewProblem | null>(null);
  const [judged, setJudged] = useState<readonly Item[]>([]);
  const [said, setSaid] = useState('');

  /** Explains a refusal or a missing answer, and shows the present item. */
  const explain = async (item: Item, error: unknown, title: string): Promise<void> => {
    const failure = error instanceof CallError ? error.failure : null;
    const isConflict = failure?.code === 'changed_meanwhile';
    const isGone = failure?.code === 'not_found';
    const about = { id: kind.idOf(item), title, text: callErrorText(error, t), isConflict, isGone };
    setProblem({ ...about, changed: failure?.changed });
    if (!isConflict && !isGone && failure !== null) return;
    const now = isGone ? undefined : await kind.readNow(item).catch(() => item);
    if (now !== undefined) return queue.bring(now);
    setProblem({ ...about, isGone: true });
    await queue.drop(item);
  };
  const alone = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const judge = (item: Item, verdict: Verdict<Name>) =>
    alone(async () => {
      const answer = await kind.send(item, verdict).catch(async (error: unknown) => {
        await explain(item, error, t('reviews:notSaved'));
      });
      if (answer === undefined) return false;
      kind.count(kind.stateOf(item), kind.stateOf(answer));
      setJudged((all) => [...all, answer]);
      const next = await queue.leave(item, answer);
      const verdictWords = t('reviews:saidVerdict', {
        name: kind.nameOf(answer),
        verdict: kind.becameOf(answer),
      });
      setSaid(
        `${verdictWords} ${next ? t('reviews:saidNext', { name: kind.nameOf(next) }) : t('reviews:saidEnd')}`,
      );
      return true;
    });
  const undo = () => {
    const last = judged.at(-1);
    if (last === undefined) return Promise.resolve(false);
    return alone(async () => {
      const answer = await kind.undo(last).catch(async (error: unknown) => {
        // After a failure of the network the undo can be retried; after a refusal the last verdict is another reviewer's.
        if (error instanceof CallError && error.failure) setJudged((all) => all.slice(0, -1));
        await explain(last, error, t('reviews:notUndone'));
      });
      if (answer === undefined) return false;
      kind.count(kind.stateOf(last), kind.stateOf(answer));
      setJudged((all) => all.slice(0, -1));
      await queue.bring(answer);
      setSaid(t('reviews:saidUndone', { name: kind.nameOf(answer) }));
      return true;
    });
  };
  return { judge, undo, isBusy, problem, last: judged.at(-1), said, say: setSaid };
}
