import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';

interface ReviewNoneProps {
  /** Everything was reviewed; else nothing has this state yet. */
  isDone: boolean;
  words: { title: string; text: string };
  to: '/medical' | '/proofs';
  toEvents: string;
}

/** Nothing in the queue: well done, and the way to the other events. */
export function ReviewNone({ isDone, words, to, toEvents }: ReviewNoneProps) {
  return (
    <EmptyState
      drawing={<StateDrawing kind={isDone ? 'finish' : 'empty'} />}
      title={words.title}
      action={
        <Button variant="quiet" render={<Link to={to} />}>
          {toEvents}
        </Button>
      }
    >
      <p>{words.text}</p>
    </EmptyState>
  );
}
