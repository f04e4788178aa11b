import { call } from '@rajt/app-kit/api/call';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { entryConfirmation } from '@rajt/contract/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation } from '@tanstack/react-query';

/** The name is the specification's (section 9). */
const FILE_NAME = 'entry-confirmation.pdf';

/** Downloads the confirmation of an entry; it needs the session, so a plain link would not do. */
export function useConfirmation(entryId: string) {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  return useMutation({
    mutationFn: async () => {
      const { answer } = await call(entryConfirmation, { params: { userId, entryId, entryType: 'entry' } });
      saveFile(new Uint8Array(answer), 'application/pdf', FILE_NAME);
    },
    onError: (error) =>
      toast.show({
        kind: 'error',
        title: t('entries:downloadFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      }),
  });
}
