import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import type { Heat } from '@rajt/contract/content/operations/catalog';
import { type EntryDefaults, getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryAnswers } from '../entry-values.ts';
import { ownContactOf } from '../known-answers.ts';
import type { Candidate } from './member.ts';
import { MemberDialog } from './member-dialog.tsx';

const NOTHING_KNOWN: EntryDefaults = { remembered: null, lastEntry: null, raced: [], certificate: null };

interface Asked {
  candidate: Candidate;
  onAnswered: (answers: EntryAnswers, amount: number) => unknown;
  /** For a substitute in a paid team: the fee. */
  substituteFee: string | null;
}

/** `const [ask, dialog] = useMemberDialog(heats)`: asks the race's questions about a person, and passes the answers on. */
export function useMemberDialog(heats: readonly Heat[]) {
  const { data: known = NOTHING_KNOWN } = useQuery(
    queryOf(getEntryDefaults, { params: { userId: useUserId() } }),
  );
  // The shown member stays while the dialog fades out.
  const [asked, setAsked] = useState<(Asked & { isOpen: boolean }) | null>(null);
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  const ask = (candidate: Candidate, onAnswered: Asked['onAnswered'], substituteFee: string | null = null) =>
    setAsked({ candidate, onAnswered, substituteFee, isOpen: true });
  const dialog = asked && (
    <MemberDialog
      key={asked.candidate.participant.uid}
      candidate={asked.candidate}
      isOpen={asked.isOpen}
      substituteFee={asked.substituteFee}
      heats={heats}
      // Nothing that the leader has answered for themselves.
      defaults={asked.candidate.participant.isSelf ? known : NOTHING_KNOWN}
      ownContact={asked.candidate.participant.isSelf ? null : ownContactOf(known)}
      onAnswered={async (answers, amount) => {
        await asked.onAnswered(answers, amount);
        close();
      }}
      onClose={close}
    />
  );
  return [ask, dialog] as const;
}
