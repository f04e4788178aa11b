import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { TeamTerms } from '@rajt/contract/content/operations/catalog';
import { TEAM_ANSWER_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from '@rajt/rules/entering/team';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import type { SaysValues } from './team-values.ts';

/** The name of a team, and the race's questions about it. */
export function SaysFields({ fields, form }: { fields: TeamTerms['fields']; form: FormHandle<SaysValues> }) {
  const t = useT();
  return (
    <>
      <TextField
        {...form.field('teamFields.0.text')}
        label={t('team:name')}
        hint={t('team:nameHint')}
        maxLength={TEAM_NAME_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
      />
      {fields.map(({ id, label, isRequired, options }, at) => {
        const wired = form.field(`teamFields.${at + 1}.text`);
        const optional = isRequired ? {} : { optionalMark: t('entry:optional') };
        return options.length > 0 ? (
          <SelectField
            key={id}
            {...wired}
            {...optional}
            label={label}
            placeholder={t('team:choose')}
            options={options.map((one) => ({ value: one.id, label: one.label }))}
          />
        ) : (
          <TextField
            key={id}
            {...wired}
            {...optional}
            label={label}
            maxLength={TEAM_ANSWER_MAX_LENGTH}
            autoComplete="off"
          />
        );
      })}
    </>
  );
}
