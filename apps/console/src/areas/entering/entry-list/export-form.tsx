import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { listEntryExports, requestEntryExport } from '@rajt/contract/entering/operations/entry-list';
import { EXPORT_FORMATS } from '@rajt/contract/entering/schemas/entry-list';
import { columnRules, type ListColumn } from '@rajt/contract/office/list-columns';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { RadioCards } from '@rajt/ui/radio-cards';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { useState } from 'react';
import { z } from 'zod';
import { ExportList } from '../../office/shared/files/export-list.tsx';
import type { ListQuestion } from '../shared/entry-filter/list-question.ts';
import { ColumnPicker } from './column-picker.tsx';
import { isSeen } from './seen-columns.ts';

/** Fields of these scopes are exported for a purpose only; the server asks for it, too. */
const NEEDS_PURPOSE: ReadonlySet<FieldScope> = new Set(['contact', 'birthYear', 'birth', 'health']);

interface ExportFormProps {
  question: ListQuestion;
  /** The number of entries that the question finds. */
  total: number | undefined;
  sees: ReadonlySet<FieldScope>;
}

/** Requests a file of all listed entries, whichever rows are selected: its columns, its format and its purpose. */
export function ExportForm({ question, total, sees }: ExportFormProps) {
  const t = useT();
  const formats = useFormats();
  const [columns, setColumns] = useState<readonly ListColumn[]>(() =>
    question.columns.filter((column) => isSeen(column, sees)),
  );
  const [isAsked, setAsked] = useState(false);
  const isPurposeNeeded = columns.some((column) => {
    const scope = columnRules(column).sees;
    return scope !== undefined && NEEDS_PURPOSE.has(scope);
  });
  const purpose = z.string().trim().max(300, { error: 'too_long' });
  const form = useScreenForm({
    id: 'entry-export',
    schema: z.object({
      format: z.enum(EXPORT_FORMATS),
      language: z.enum(['hu', 'en']),
      purpose: isPurposeNeeded ? purpose.min(1, { error: 'required' }) : purpose,
    }),
    defaults: { format: 'xlsx', language: currentLanguage(), purpose: '' },
    send: (values) =>
      call(requestEntryExport, {
        body: {
          ...values,
          columns: [...columns],
          eventId: question.eventId ?? null,
          filter: question.filter,
          search: question.search,
        },
      }),
    updateCache: (queries) => invalidate(queries, listEntryExports),
    done: () => setAsked(true),
  });
  if (isAsked)
    return (
      <>
        <p role="status">{t('entryGrid:fileComes')}</p>
        <ExportList />
      </>
    );
  return (
    <ScreenForm form={form}>
      {total !== undefined && (
        <p>{t('entryGrid:exportSays', { count: total, total: formats.number(total) })}</p>
      )}
      <RadioCards
        label={t('entryGrid:format')}
        options={EXPORT_FORMATS.map((value) => ({
          value,
          label: value.toUpperCase(),
          description: t(`entryGrid:formatFor.${value}`),
        }))}
        {...form.field('format')}
      />
      <ColumnPicker columns={columns} onColumns={setColumns} sees={sees} />
      <SelectField
        label={t('entryGrid:fileLanguage')}
        options={(['hu', 'en'] as const).map((value) => ({
          value,
          label: t(`personScreen:language.${value}`),
        }))}
        {...form.field('language')}
      />
      <TextField
        label={t('entryGrid:purpose')}
        hint={t(isPurposeNeeded ? 'entryGrid:purposeNeeded' : 'entryGrid:purposeHint')}
        {...(!isPurposeNeeded && { optionalMark: t('common:optional') })}
        {...form.field('purpose')}
      />
      <Notice>
        <p>{t('entryGrid:exportLogged')}</p>
      </Notice>
      <FormProblemBox problem={form.problem} />
      <Button type="submit" variant="go" size="lg" loading={form.isSending}>
        {t('entryGrid:export')}
      </Button>
    </ScreenForm>
  );
}
