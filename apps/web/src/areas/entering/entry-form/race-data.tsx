import { useT } from '@rajt/app-kit/texts/texts';
import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import { SHIRT_SIZES } from '@rajt/rules/entering/entry-form';
import { NICKNAME_MAX_LENGTH } from '@rajt/rules/formats';
import type { Elements } from '@rajt/ui/elements';
import { TextField } from '@rajt/ui/text-field';
import { ChipsField } from './chips-field.tsx';
import type { EntryFormOf } from './entry-fields.ts';
import { PaceField } from './pace-field.tsx';

interface RaceDataProps {
  race: RaceDetail;
  form: EntryFormOf;
  isSelf: boolean;
  /** The bib as it will look, under the field of its name. */
  preview: Elements;
}

/** The race's questions about the start: shirt, pace, experience, the name on the bib. */
export function RaceData({ race, form, isSelf, preview }: RaceDataProps) {
  const t = useT();
  const { form: asks } = race;
  const optional = (question: keyof RaceDetail['form']) =>
    asks[question] === 'optional' ? { optionalMark: t('entry:optional') } : {};
  const nickname = form.watch('form.nickname');
  return (
    <>
      {asks.shirt !== 'off' && (
        <div className="cluster gap-6">
          <ChipsField
            name="form.shirtType"
            form={form}
            {...optional('shirt')}
            label={t('entry:shirtType')}
            options={(['female', 'male'] as const).map((value) => ({
              value,
              label: t(`entry:shirt_${value}`),
            }))}
          />
          <ChipsField
            name="form.shirtSize"
            form={form}
            {...optional('shirt')}
            label={t('entry:shirtSize')}
            options={SHIRT_SIZES.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      <div className="fields">
        {asks.plannedPace !== 'off' && <PaceField race={race} form={form} {...optional('plannedPace')} />}
        {asks.firstSameDistance !== 'off' && (
          <ChipsField
            name="form.firstSameDistance"
            form={form}
            {...optional('firstSameDistance')}
            label={t(isSelf ? 'entry:first' : 'entry:firstOfOther')}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`entry:first_${value}`) }))}
          />
        )}
        {asks.nickname !== 'off' && (
          <TextField
            {...form.field('form.nickname')}
            {...optional('nickname')}
            label={t('entry:nickname')}
            hint={t('entry:nicknameHint', { count: NICKNAME_MAX_LENGTH })}
            autoComplete={isSelf ? 'nickname' : 'off'}
            autoCapitalize="words"
            enterKeyHint="next"
            chars={18}
            suffix={`${[...nickname].length}/${NICKNAME_MAX_LENGTH}`}
          />
        )}
      </div>
      {asks.nickname !== 'off' && preview}
    </>
  );
}
