import { partOf } from '@rajt/app-kit/forms/part-of';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useT } from '@rajt/app-kit/texts/texts';
import { type NamedMember, namedMember } from '@rajt/contract/entering/schemas/named-member';
import { Dialog } from '@rajt/ui/dialog';
import { EmailField } from '@rajt/ui/email-field';
import { NameFields } from '../../../people/shared/person/person-fields.tsx';

interface NameDialogProps {
  raceId: string;
  isOpen: boolean;
  /** For a substitute in a paid team: the fee. */
  substituteFee?: string | null;
  /** Takes the name; its errors are shown in the form. */
  onNamed: (named: NamedMember) => unknown;
  onClose: () => void;
}

/** Names a person as a member: they give their own data by a link. */
export function NameDialog({ isOpen, onClose, ...props }: NameDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('teamMember:nameTitle')}
      closeLabel={t('common:close')}
    >
      <NameForm {...props} />
    </Dialog>
  );
}

function NameForm({
  raceId,
  substituteFee,
  onNamed,
}: Pick<NameDialogProps, 'raceId' | 'substituteFee' | 'onNamed'>) {
  const t = useT();
  const form = useScreenForm<NamedMember, NamedMember, unknown>({
    id: `team-name:${raceId}`,
    schema: namedMember,
    defaults: { familyName: '', firstName: '', email: '' },
    send: async (named) => onNamed(named),
  });
  return (
    <ScreenForm
      form={form}
      submit={substituteFee ? t('team:substituteDone', { fee: substituteFee }) : t('teamMember:nameDone')}
    >
      <p className="text-soft">{t('teamMember:nameIntro')}</p>
      <NameFields form={partOf(form)} isSelf={false} />
      <EmailField
        {...form.field('email')}
        label={t('teamMember:email')}
        hint={t('teamMember:emailHint')}
        optionalMark={t('common:optional')}
        autoComplete="off"
      />
    </ScreenForm>
  );
}
