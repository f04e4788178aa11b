import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';

interface ReviewNoneProps {
  /** Whether all items were reviewed; otherwise no item has this state yet. */
  isDone: boolean;
  words: { title: string; text: string };
  to: '/medical' | '/proofs';
  toEvents: string;
}

/** Shown for an empty queue: praise, and a link to the other events. */
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
