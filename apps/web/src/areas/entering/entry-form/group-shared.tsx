import type { FormHandle } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import { CheckboxField } from '@rajt/ui/check-field';
import type { EntryFormOf } from './entry-fields.ts';
import { asking, type GroupAnswers, type GroupValues, sharableOf } from './group-values.ts';
import { HeatField } from './heat-field.tsx';
import type { InjuryContact } from './known-answers.ts';
import { RaceData } from './race-data.tsx';
import { Safety } from './safety.tsx';

interface GroupSharedProps {
  race: RaceDetail;
  heats: readonly Heat[];
  form: FormHandle<GroupValues, GroupAnswers>;
  /** The answers that count for all. */
  part: EntryFormOf;
  ownContact: InjuryContact | null;
}

/** The questions that are answered once for everybody, and the answers. */
export function GroupShared({ race, heats, form, part, ownContact }: GroupSharedProps) {
  const t = useT();
  const same = form.watch('same');
  const asked = asking(race, same, 'shared');
  return (
    <>
      <fieldset className="stack gap-2">
        <legend className="text-soft">{t('group:sameHint')}</legend>
        {sharableOf(race.form).map((one) => (
          <CheckboxField key={one} {...form.field(`same.${one}`)} label={t(`group:same_${one}`)} />
        ))}
      </fieldset>
      {same.start && <HeatField race={race} heats={heats} form={part} isChosen={false} />}
      <RaceData race={asked} form={part} isSelf={false} preview={null} />
      {asked.form.injuryContact !== 'off' && (
        <Safety race={asked} known={null} ownContact={ownContact} form={part} />
      )}
    </>
  );
}
