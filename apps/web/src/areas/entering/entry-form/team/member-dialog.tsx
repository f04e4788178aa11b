import { fullName } from '@rajt/app-kit/formats/full-name';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { site } from '@rajt/app-kit/site/site';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Heat } from '@rajt/contract/content/operations/catalog';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { Dialog } from '@rajt/ui/dialog';
import { useMemo } from 'react';
import { CardField } from '../card-field.tsx';
import { type EntryAnswers, type EntryValues, entrySchema } from '../entry-values.ts';
import { GuardianFields } from '../guardian-fields.tsx';
import { type InjuryContact, knownValues } from '../known-answers.ts';
import { isMinorAt } from '../participant.ts';
import { RaceData } from '../race-data.tsx';
import { Safety } from '../safety.tsx';
import { sectionsOf } from '../sections.ts';
import { shownPrice } from '../shown-price.ts';
import { useCheckPhone } from '../use-check-phone.ts';
import { type Candidate, memberDraft } from './member.ts';

interface MemberDialogProps {
  candidate: Candidate;
  heats: readonly Heat[];
  defaults: EntryDefaults;
  ownContact: InjuryContact | null;
  /** For a substitute in a paid team: the fee, which is the whole price. */
  substituteFee?: string | null;
  isOpen: boolean;
  /** Takes the answers; its errors are shown in the form. */
  onAnswered: (answers: EntryAnswers, amount: number) => unknown;
  onClose: () => void;
}

/** The race's questions about one member of a team. */
export function MemberDialog({ isOpen, onClose, candidate, ...props }: MemberDialogProps) {
  const t = useT();
  const { language } = useFormats();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('team:memberTitle', { name: fullName(candidate.participant, language) })}
      closeLabel={t('common:close')}
    >
      <MemberForm candidate={candidate} {...props} />
    </Dialog>
  );
}

function MemberForm({
  candidate: { participant, race },
  heats,
  defaults,
  ownContact,
  substituteFee = null,
  onAnswered,
}: Omit<MemberDialogProps, 'isOpen' | 'onClose'>) {
  const t = useT();
  const { money } = useFormats();
  const checkPhone = useCheckPhone(race.form.injuryContact !== 'off');
  const isMinor = isMinorAt(participant, race);
  const schema = useMemo(
    () => entrySchema(race.form, site.branch, checkPhone, isMinor),
    [race.form, checkPhone, isMinor],
  );
  const priceOf = (cards: Pick<EntryAnswers, 'hasStudentCard' | 'hasSpuriCard'>) =>
    shownPrice(race, participant.birthDate, cards.hasStudentCard === true, cards.hasSpuriCard === true).price;
  const form = useScreenForm<EntryValues, EntryAnswers, unknown>({
    id: memberDraft(race.id, participant),
    schema,
    // The heat and the conditions are asked once, for the team.
    defaults: {
      ...knownValues(race, heats, participant, defaults, site.branch),
      heatId: heats[0]?.id ?? '',
      conditionsAccepted: true,
    },
    secret: ['healthConsent', 'conditionsAccepted', 'guardian'],
    keepsDraft: true,
    send: async (answers) => onAnswered(answers, priceOf(answers)?.amount ?? 0),
  });
  const [hasStudentCard, hasSpuriCard] = form.watch(['hasStudentCard', 'hasSpuriCard']);
  const price = priceOf({ hasStudentCard, hasSpuriCard });
  const total = price ? money(price) : '';
  const asked = sectionsOf(race.form, race.certificate);
  return (
    <ScreenForm
      form={form}
      submit={substituteFee ? t('team:substituteDone', { fee: substituteFee }) : t('team:memberDone')}
    >
      {price && !substituteFee && race.pricePer === 'member' && (
        <p>{t('team:memberPrice', { price: total })}</p>
      )}
      {race.forMe.withStudentCard && <CardField card="student" form={form} total={total} />}
      {race.forMe.withSpuriCard && <CardField card="spuri" form={form} total={total} />}
      {isMinor && <GuardianFields form={form} isSelf={participant.isSelf} />}
      {asked.includes('race') && (
        <RaceData race={race} form={form} isSelf={participant.isSelf} preview={null} />
      )}
      {asked.includes('safety') && (
        <Safety race={race} known={defaults.certificate} ownContact={ownContact} form={form} />
      )}
    </ScreenForm>
  );
}
