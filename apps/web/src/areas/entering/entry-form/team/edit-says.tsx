import { call } from '@rajt/app-kit/api/call';
import { invalidate, setKnown } from '@rajt/app-kit/api/query-of';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { TeamTerms } from '@rajt/contract/content/operations/catalog';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { changeTeam, getTeam, type Team } from '@rajt/contract/entering/operations/teams';
import { Button } from '@rajt/ui/button';
import { useMemo } from 'react';
import { SaysFields } from './says-fields.tsx';
import styles from './team.module.css';
import { saysSchema, saysValues } from './team-values.ts';

/** The name of a team and its answers, to be changed. */
export function EditSays({ team, fields }: { team: Team; fields: TeamTerms['fields'] }) {
  const t = useT();
  const params = { userId: useUserId(), teamEntryId: team.teamEntryId };
  const schema = useMemo(() => saysSchema(fields), [fields]);
  const form = useScreenForm({
    id: `team-says:${team.teamEntryId}`,
    schema,
    defaults: saysValues(fields, team.teamFields),
    send: (body) => call(changeTeam, { params, body }),
    updateCache: async (queries, { answer }) => {
      setKnown(queries, getTeam, { params }, answer.data);
      await invalidate(queries, getCart);
    },
    toast: { text: t('team:saved') },
  });
  return (
    <ScreenForm form={form} className={styles.form}>
      <h2>{t('team:about')}</h2>
      <SaysFields fields={fields} form={form} />
      <FormProblemBox problem={form.problem} />
      <p>
        <Button type="submit" loading={form.isSending}>
          {t('common:save')}
        </Button>
      </p>
    </ScreenForm>
  );
}
