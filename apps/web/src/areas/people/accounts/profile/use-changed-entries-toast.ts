import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ChangedEntry } from '@rajt/contract/people/operations/profile';
import { useToast } from '@rajt/ui/toast';
import { useNavigate } from '@tanstack/react-router';

/** Says which entries in the cart a changed birth date decides otherwise; it stays until it is read. */
export function useChangedEntriesToast(): (entries: readonly ChangedEntry[]) => void {
  const t = useT();
  const { money } = useFormats();
  const toasts = useToast();
  const navigate = useNavigate();
  return (entries) => {
    if (entries.length === 0) return;
    toasts.show({
      id: 'changed-entries',
      kind: 'warning',
      title: t('profile:changedEntries.title'),
      text: entries
        .map(({ name, isAdmitted, lacksGuardian, fee }) => {
          if (!isAdmitted) return t('profile:changedEntries.notAdmitted', { name });
          if (lacksGuardian) return t('profile:changedEntries.lacksGuardian', { name });
          return t('profile:changedEntries.price', { name, fee: money(fee) });
        })
        .join(' '),
      action: { label: t('profile:changedEntries.action'), onPress: () => void navigate({ to: '/cart' }) },
    });
  };
}
