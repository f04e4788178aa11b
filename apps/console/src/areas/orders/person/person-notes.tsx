import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  addPersonNote,
  deletePersonNote,
  getPersonPage,
  type PersonPage,
} from '@rajt/contract/orders/operations/person-page';
import { addPersonNote as schemas } from '@rajt/contract/orders/schemas/person-page';
import { Button } from '@rajt/ui/button';
import { ConfirmDialog } from '@rajt/ui/dialog';
import { TextArea } from '@rajt/ui/text-field';
import { useState } from 'react';
import { NoteList } from '../../office/shared/notes/note-list.tsx';

type Note = NonNullable<PersonPage['notes']>[number];

/** The notes of staff about a person; the caller can delete their own notes. */
export function PersonNotes({ personId, notes }: { personId: string; notes: readonly Note[] }) {
  const t = useT();
  const [toDelete, setToDelete] = useState<Note | null>(null);
  const form = useScreenForm({
    id: `person-note:${personId}`,
    schema: schemas.body,
    defaults: { text: '' },
    mode: 'onSubmit',
    send: (body) => call(addPersonNote, { params: { personId }, body }),
    updateCache: (queries) => invalidate(queries, getPersonPage, { params: { personId } }),
    done: (): void => form.reset({ text: '' }),
  });
  const remove = useAction(deletePersonNote, {
    input: ({ id }: Note) => ({ params: { personId, noteId: id } }),
    refresh: [getPersonPage],
    saved: t('personScreen:noteDeleted'),
  });
  return (
    <section className="panel">
      <h2>{t('personScreen:notes')}</h2>
      <NoteList
        notes={notes}
        actionOf={(note) =>
          note.isOwn && (
            <Button variant="link" size="sm" onClick={() => setToDelete(note)}>
              {t('personScreen:deleteNote')}
            </Button>
          )
        }
      />
      <ScreenForm form={form} className="stack gap-2">
        <TextArea
          label={t('personScreen:note')}
          hint={t('personScreen:noteHint')}
          rows={2}
          {...form.field('text')}
        />
        <FormProblemBox problem={form.problem} />
        <Button type="submit" variant="quiet" className="at-start" loading={form.isSending}>
          {t('personScreen:addNote')}
        </Button>
      </ScreenForm>
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(open) => !open && setToDelete(null)}
        title={t('personScreen:deleteTitle')}
        description={toDelete?.text ?? ''}
        confirmLabel={t('personScreen:deleteNote')}
        cancelLabel={t('common:cancel')}
        danger
        onConfirm={() => {
          if (toDelete) void remove.press(toDelete);
          setToDelete(null);
        }}
      />
    </section>
  );
}
