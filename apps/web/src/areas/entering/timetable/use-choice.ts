import { discardDraft, readDraft, writeDraft } from '@rajt/app-kit/forms/draft';
import { useUserId } from '@rajt/app-kit/session/session';
import type { ClassRegistration, Timetable } from '@rajt/contract/entering/operations/timetables';
import { useState } from 'react';

export interface Choice {
  /** Ids of the chosen classes, in order of time. */
  readonly chosen: readonly string[];
  /** It differs from the server's choice. */
  readonly isChanged: boolean;
  toggle: (classId: string) => void;
  /** The server has it now. */
  saved: () => void;
}

/**
 * The choice for one ticket: as the server has it, until a class is ticked. The ticks are kept here through a reload until they
 * are saved, and win over a draft that another device saves.
 */
export function useChoice(timetable: Timetable, registration: ClassRegistration | undefined): Choice {
  const userId = useUserId();
  const code = registration?.code ?? '';
  const draftId = `timetable:${timetable.race.id}:${code}`;
  const [ticked, setTicked] = useState<readonly string[] | null>(() =>
    listOf(readDraft(draftId, Date.now())['classes']),
  );
  const known = timetable.locations
    .flatMap(({ classes }) => classes)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map(({ id }) => id);
  const saved = registration?.classes ?? [];
  const now = registration?.isFinal ? saved : (ticked ?? saved);
  const chosen = known.filter((id) => now.includes(id));
  return {
    chosen,
    isChanged: chosen.length !== saved.length || chosen.some((id) => !saved.includes(id)),
    toggle: (id) => {
      const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
      setTicked(next);
      writeDraft(draftId, userId, { classes: next }, [], Date.now(), { classes: saved });
    },
    saved: () => {
      setTicked(null);
      discardDraft(draftId);
    },
  };
}

function listOf(kept: unknown): readonly string[] | null {
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null;
}
