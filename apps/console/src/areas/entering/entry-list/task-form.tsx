import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { previewEntryTask } from '@rajt/contract/entering/operations/entry-list';
import type { ENTRY_TASKS } from '@rajt/contract/entering/schemas/entry-list';
import { previewEntryTask as schemas } from '@rajt/contract/entering/schemas/entry-list';
import { listTasks } from '@rajt/contract/office/operations/tasks';
import { Button } from '@rajt/ui/button';
import { SuggestField } from '@rajt/ui/suggest-field';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { TaskPanel } from '../../office/shared/tasks/task-panel.tsx';
import type { ListQuestion } from '../shared/entry-filter/list-question.ts';
import type { Selection } from './selection.ts';

export type EntryTaskKind = (typeof ENTRY_TASKS)[number];

interface TaskFormProps {
  kind: EntryTaskKind;
  question: ListQuestion;
  selection: Selection;
  /** The number of selected entries, once it is known. */
  count: number | undefined;
  /** Tags that entries of the list have. */
  tags: readonly string[];
}

/** Work on the selected entries: the choice, then the preview with its numbers, the start, the progress and the undo. */
export function TaskForm({ kind, question, selection, count, tags }: TaskFormProps) {
  const t = useT();
  const formats = useFormats();
  const [taskId, setTaskId] = useState<string | null>(null);
  const needsTag = kind !== 'resend';
  const form = useScreenForm({
    id: `entry-task:${kind}`,
    schema: z.object({ tag: needsTag ? schemas.body.shape.tag.unwrap() : z.string() }),
    defaults: { tag: '' },
    mode: 'onSubmit',
    send: async ({ tag }) => {
      const chosen =
        selection.kind === 'all'
          ? { filter: question.filter, search: question.search, eventId: question.eventId ?? null }
          : { entryIds: [...selection.ids] };
      const body = { kind, chosen, ...(needsTag && { tag }) };
      return dataOf<typeof previewEntryTask>((await call(previewEntryTask, { body })).answer);
    },
    updateCache: (queries) => void invalidate(queries, listTasks),
    done: (task) => setTaskId(task.id),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'tag' });
  if (taskId) return <TaskPanel key={taskId} taskId={taskId} onUndo={(undo) => setTaskId(undo.id)} />;
  return (
    <ScreenForm form={form}>
      <p>
        {count === undefined
          ? t('entryGrid:taskAll')
          : t(`entryGrid:task.${kind}`, { count, total: formats.number(count) })}
      </p>
      {needsTag && (
        <SuggestField
          label={t('entryGrid:tag')}
          hint={t('entryGrid:tagHint')}
          suggestions={tags.map((label) => ({ label }))}
          {...field}
          error={fieldState.error && form.field('tag').error}
        />
      )}
      <FormProblemBox problem={form.problem} />
      <Button type="submit" variant="go" className="at-start" loading={form.isSending}>
        {t('entryGrid:preview')}
      </Button>
    </ScreenForm>
  );
}
