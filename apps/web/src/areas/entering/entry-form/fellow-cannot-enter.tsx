import { fullName } from '@rajt/app-kit/formats/full-name';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Link } from '@tanstack/react-router';
import { isOfPerson } from '../shared/entered/of-person.ts';
import { CannotEnter, type whyCannotEnter } from './cannot-enter.tsx';

interface FellowCannotEnterProps {
  race: RaceDetail;
  fellow: Fellow;
  reason: NonNullable<ReturnType<typeof whyCannotEnter>>;
}

/** Replaces the form: why this person cannot be entered. A reason for everybody has the same text as for the buyer. */
export function FellowCannotEnter({ race, fellow, reason }: FellowCannotEnterProps) {
  const t = useT();
  if (!isOfPerson(reason)) return <CannotEnter race={race} reason={reason} />;
  return (
    <EmptyState
      drawing={<StateDrawing kind="rest" />}
      title={t('fellows:cannotTitle', { name: fullName(fellow, currentLanguage()) })}
      action={<ToFellows raceId={race.id} />}
    >
      {t(`fellows:refusal.${reason}`)}
    </EmptyState>
  );
}

/** The address names a person who is not on the list any more. */
export function FellowGone({ raceId }: { raceId: string }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<StateDrawing kind="search" />}
      title={t('fellows:goneTitle')}
      action={<ToFellows raceId={raceId} />}
    >
      {t('fellows:goneText')}
    </EmptyState>
  );
}

function ToFellows({ raceId }: { raceId: string }) {
  const t = useT();
  return (
    <Button render={<Link to="/races/$raceId/entryform/other-participant" params={{ raceId }} />}>
      {t('fellows:chooseOther')}
    </Button>
  );
}
