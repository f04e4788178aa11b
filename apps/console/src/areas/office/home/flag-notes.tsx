import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Flag, type FlagState, listFlags, noteFlag } from '@rajt/contract/office/operations/flags';
import { noteFlag as schemas } from '@rajt/contract/office/schemas/flags';
import { Button } from '@rajt/ui/button';
import { TextArea } from '@rajt/ui/text-field';
import { NoteList } from '../shared/notes/note-list.tsx';

interface FlagNotesProps {
  flag: Flag;
  notes: NonNullable<Flag['notes']>;
  state: FlagState;
  /** Whether the box gets the focus at once. */
  isNoting: boolean;
}

/** The notes of staff about a flag, and a box for the next one. */
export function FlagNotes({ flag, notes, state, isNoting }: FlagNotesProps) {
  const t = useT();
  const form = useScreenForm({
    id: `flag-note:${flag.id}`,
    schema: schemas.body,
    defaults: { text: '' },
    mode: 'onSubmit',
    send: (body) => call(noteFlag, { params: { flagId: flag.id }, body }),
    updateCache: (queries) => invalidate(queries, listFlags, { query: { state } }),
    done: (): void => form.reset({ text: '' }),
  });
  return (
    <>
      {notes.length > 0 && <NoteList notes={notes} label={t('inbox:notes')} />}
      <ScreenForm form={form} className="stack gap-2">
        <TextArea label={t('inbox:note')} rows={2} autoFocus={isNoting} {...form.field('text')} />
        <FormProblemBox problem={form.problem} />
        <Button type="submit" variant="quiet" size="sm" className="at-start" loading={form.isSending}>
          {t('inbox:addNote')}
        </Button>
      </ScreenForm>
    </>
  );
}
