import { call } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getUserImport,
  type ImportCounts,
  listUserImports,
  startUserImport,
  type UserImport,
} from '@rajt/contract/people/operations/user-imports';
import { SITES } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { CheckboxField } from '@rajt/ui/check-field';
import { RadioCards } from '@rajt/ui/radio-cards';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const CHOICES = ['none', 'swim/dom', 'run/dom', 'run/int'] as const;
const schema = z.object({ skipsBad: z.boolean(), site: z.enum(CHOICES) });
const siteOf = (choice: (typeof CHOICES)[number]) =>
  SITES.find(({ branch, market }) => `${branch}/${market}` === choice) ?? null;

/** Starts the import of a previewed file, with the needed choices. The server may ask for a fresh code (`send.ts`). */
export function StartForm({ of, preview }: { of: UserImport; preview: ImportCounts }) {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const params = { importId: of.importId };
  const form = useScreenForm({
    id: `user-import:${of.importId}`,
    schema,
    defaults: { skipsBad: false, site: 'none' },
    mode: 'onSubmit',
    send: async ({ skipsBad, site }) => {
      const body = { base: of.version, skipsBad, invitesTo: siteOf(site) };
      return dataOf<typeof startUserImport>((await call(startUserImport, { params, body })).answer);
    },
    updateCache: async (_, started) => {
      setKnown(queries, getUserImport, { params }, started);
      await invalidate(queries, listUserImports);
    },
    toast: { text: t('userImport:started') },
    refused: async (error) => {
      if (error.failure?.code === 'changed_meanwhile') await invalidate(queries, getUserImport, { params });
      return false;
    },
  });
  return (
    <section className="panel">
      <h2>{t('userImport:go')}</h2>
      <ScreenForm form={form}>
        {preview.badLines > 0 && (
          <CheckboxField
            label={t('userImport:skipsBad')}
            hint={t('userImport:skipsBadHint')}
            {...form.field('skipsBad')}
          />
        )}
        <RadioCards
          label={t('userImport:invites')}
          options={CHOICES.map((value) => ({ value, label: t(`userImport:site.${value}`) }))}
          columns
          {...form.field('site')}
        />
        <p className="text-soft">{t('userImport:startHint')}</p>
        <FormProblemBox problem={form.problem} />
        <Button type="submit" variant="go" size="lg" loading={form.isSending}>
          {t('userImport:start', { count: preview.people, total: formats.number(preview.people) })}
        </Button>
      </ScreenForm>
    </section>
  );
}
