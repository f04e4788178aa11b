import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { isOfPerson } from '../shared/entered/of-person.ts';
import { CardField } from './card-field.tsx';
import type { EntryFormOf } from './entry-fields.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { HeatField } from './heat-field.tsx';
import type { InjuryContact } from './known-answers.ts';
import { isMinorAt, type Participant } from './participant.ts';
import { RaceData } from './race-data.tsx';
import { Safety } from './safety.tsx';

interface GroupPersonProps {
  /** As it is for the person, with the questions that are not answered for all. */
  race: RaceDetail;
  /** Null while all start together. */
  heats: readonly Heat[] | null;
  participant: Participant;
  certificate: EntryDefaults['certificate'];
  ownContact: InjuryContact | null;
  form: EntryFormOf;
  /** The price of all. */
  total: string;
  /** Null for the last one. */
  onLeaveOut: (() => void) | null;
}

/** One of several people: why they cannot enter, their own questions, and a button to leave them out. */
export function GroupPerson({
  race,
  heats,
  participant,
  certificate,
  ownContact,
  form,
  total,
  onLeaveOut,
}: GroupPersonProps) {
  const t = useT();
  const { day, language } = useFormats();
  const name = fullName(participant, language);
  const refusal = race.forMe.refusals.find(isOfPerson);
  const { birthDate, birthYear } = participant;
  return (
    <>
      <p className="text-soft">
        {t('entry:birthDate', { date: birthDate ? day(birthDate) : String(birthYear) })}
      </p>
      {refusal && (
        <Notice kind="error">{t('group:refused', { why: t(`fellows:refusal.${refusal}`) })}</Notice>
      )}
      {race.forMe.withStudentCard && <CardField card="student" form={form} total={total} />}
      {race.forMe.withSpuriCard && <CardField card="spuri" form={form} total={total} />}
      {isMinorAt(participant, race) && <GuardianFields form={form} isSelf={participant.isSelf} />}
      {heats && <HeatField race={race} heats={heats} form={form} isChosen={false} />}
      <RaceData race={race} form={form} isSelf={participant.isSelf} preview={null} />
      <Safety race={race} known={certificate} ownContact={ownContact} form={form} />
      {onLeaveOut && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            icon="close"
            aria-label={t('group:leaveOutOf', { name })}
            onClick={onLeaveOut}
          >
            {t('group:leaveOut')}
          </Button>
        </div>
      )}
    </>
  );
}
