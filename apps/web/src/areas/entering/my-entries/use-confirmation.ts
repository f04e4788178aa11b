import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { entryDownload } from '@rajt/contract/entering/operations/entries';

/** The name is the specification's (section 9). */
const FILE_NAME = 'entry-confirmation.pdf';

/** Downloads the confirmation of an entry, or of the team of who leads it; it needs the session, so a plain link would not do. */
export function useConfirmation(entryId: string) {
  const t = useT();
  const userId = useUserId();
  return useAction(entryDownload, {
    input: () => ({ params: { userId, entryId } }),
    done: (pdf) => saveFile(new Uint8Array(pdf), 'application/pdf', FILE_NAME),
    undone: t('entries:downloadFailed'),
  });
}
