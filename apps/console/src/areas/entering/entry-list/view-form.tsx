import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  changeEntryView,
  createEntryView,
  listEntryViews,
  type SavedView,
} from '@rajt/contract/entering/operations/entry-list';
import { createEntryView as schemas } from '@rajt/contract/entering/schemas/entry-list';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { Notice } from '@rajt/ui/notice';
import { TextField } from '@rajt/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { ListQuestion } from '../shared/entry-filter/list-question.ts';
import { viewDifferences } from './view-differences.ts';

interface ViewFormProps {
  /** Null: a new view. */
  before: SavedView | null;
  question: ListQuestion;
  onDone: (view: SavedView) => void;
}

/**
 * Saves the shown list as a view. After a concurrent change the form shows the other version and keeps the typed values; the next press
 * overwrites the other version.
 */
export function ViewForm({ before, question, onDone }: ViewFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const formats = useFormats();
  const [theirs, setTheirs] = useState<SavedView | null>(null);
  const [changed, setChanged] = useState<{ by: string; at: string } | null>(null);
  const isOfEvent = question.eventId !== undefined;
  const form = useScreenForm({
    id: `entry-view:${before?.id ?? 'new'}`,
    schema: z.object({ name: schemas.body.shape.name, isShared: z.boolean(), isOfEvent: z.boolean() }),
    defaults: {
      name: before?.name ?? '',
      isShared: before?.isShared ?? false,
      isOfEvent: before ? before.eventId !== null : isOfEvent,
    },
    send: async ({ name, isShared, isOfEvent: keepsEvent }) => {
      const body = {
        name,
        isShared,
        eventId: keepsEvent ? (question.eventId ?? null) : null,
        filter: question.filter,
        columns: [...question.columns],
        sort: question.sort,
      };
      if (!before) return dataOf<typeof createEntryView>((await call(createEntryView, { body })).answer);
      const base = (theirs ?? before).version;
      const change = { params: { viewId: before.id }, body: { ...body, base } };
      return dataOf<typeof changeEntryView>((await call(changeEntryView, change)).answer);
    },
    updateCache: () => invalidate(queries, listEntryViews),
    done: onDone,
    toast: { text: t('entryGrid:viewSaved') },
    refused: async (error) => {
      if (error.failure?.code !== 'changed_meanwhile') return false;
      const { by, at } = error.failure.changed ?? {};
      setChanged(by && at ? { by, at } : null);
      const input = question.eventId === undefined ? {} : { eventId: question.eventId };
      const now = await queries
        .fetchQuery({ ...queryOf(listEntryViews, { query: input }), staleTime: 0 })
        .catch(() => []);
      setTheirs(now.find(({ id }) => id === before?.id) ?? null);
      return false;
    },
  });
  return (
    <ScreenForm form={form}>
      <TextField label={t('entryGrid:viewName')} {...form.field('name')} />
      <CheckboxField
        label={t('entryGrid:shareView')}
        hint={t('entryGrid:shareHint')}
        {...form.field('isShared')}
      />
      {isOfEvent && <CheckboxField label={t('entryGrid:viewOfEvent')} {...form.field('isOfEvent')} />}
      <FormProblemBox problem={form.problem} />
      {before && theirs && (
        <Notice kind="warning" title={t('entryGrid:viewDiffers')}>
          {changed && (
            <p>
              {t('entryGrid:viewChanged', { name: changed.by, time: formats.dayTime(changed.at, 'short') })}
            </p>
          )}
          <ul>
            {viewDifferences(t, before, theirs).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button type="submit" variant="go" className="at-start" loading={form.isSending}>
        {t(theirs ? 'entryGrid:saveOver' : 'common:save')}
      </Button>
    </ScreenForm>
  );
}
