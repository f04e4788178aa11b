import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Fellow, listFellows } from '@rajt/contract/entering/operations/fellows';
import { Button } from '@rajt/ui/button';
import { CardList } from '@rajt/ui/card-list';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Choice } from './choice.ts';
import { FellowItem } from './fellow-item.tsx';
import { managedPersonDialog } from './lazy-managed-person.tsx';
import type { PickFellow } from './pick-person.tsx';

interface FellowListProps {
  /** The race that each can be entered for; else the reason why not is shown. */
  raceId?: string;
  choice?: Choice;
  pick?: PickFellow;
  /** Gets the id that its h2 must have. The focus moves to the h2 when a person is removed. */
  heading: (id: string) => ReactNode;
}

/** The fellows, with a dialog that adds and changes people without an account. */
export function FellowList({ raceId, choice, pick, heading }: FellowListProps) {
  const t = useT();
  const id = useId();
  // The shown fellow stays while the dialog fades out.
  const [dialog, setDialog] = useState<{ fellow: Fellow | null; isOpen: boolean } | null>(null);
  const open = (fellow: Fellow | null) => setDialog({ fellow, isOpen: true });
  return (
    <section className="stack" aria-labelledby={id}>
      {heading(id)}
      <People
        raceId={raceId}
        choice={choice}
        pick={pick}
        onChange={open}
        onRemoved={() => document.getElementById(id)?.focus({ preventScroll: true })}
      />
      <Button variant="quiet" icon="plus" className="at-start" onClick={() => open(null)}>
        {t('fellows:add')}
      </Button>
      {dialog &&
        managedPersonDialog(dialog.fellow, dialog.isOpen, () => setDialog({ ...dialog, isOpen: false }))}
    </section>
  );
}

interface PeopleProps {
  raceId: string | undefined;
  choice: Choice | undefined;
  pick: PickFellow | undefined;
  onChange: (fellow: Fellow) => void;
  onRemoved: () => void;
}

function People({ raceId, choice, pick, onChange, onRemoved }: PeopleProps) {
  const t = useT();
  const {
    data: fellows,
    error,
    refetch,
  } = useQuery(
    queryOf(listFellows, { params: { userId: useUserId() }, query: raceId ? { race: raceId } : {} }),
  );
  if (error && !fellows) {
    return <PartProblem error={error} text={t('fellows:failed')} onRetry={() => void refetch()} />;
  }
  if (!fellows) {
    return (
      <Loading label={t('fellows:loading')}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (fellows.length === 0) return <p>{t('fellows:empty')}</p>;
  return (
    <CardList>
      {fellows.map((fellow) => (
        <FellowItem
          key={fellow.uid}
          fellow={fellow}
          raceId={raceId}
          choice={choice}
          pick={pick}
          onChange={() => onChange(fellow)}
          onRemoved={onRemoved}
        />
      ))}
    </CardList>
  );
}
