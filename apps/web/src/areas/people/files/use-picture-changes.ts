import { callBy } from '@rajt/app-kit/api/call';
import { invalidate, queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { sendWithProgress } from '@rajt/app-kit/api/send-with-progress';
import { useAction } from '@rajt/app-kit/api/use-action';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getProfile, type Profile } from '@rajt/contract/people/operations/accounts';
import { deleteFile, uploadFile } from '@rajt/contract/people/operations/files';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pictureQuery } from '../shared/picture/picture-query.ts';

/** Sends a new picture or takes the present one away; the whole page shows it at once. */
export function usePictureChanges(onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  /** From 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const params = { userId };
  const withPicture = (pictureFileId: string | null) => (profile: Profile | undefined) =>
    profile && { ...profile, pictureFileId };
  const finish = () => {
    void invalidate(queryClient, getProfile, { params });
    onDone();
  };
  const tell = (error: unknown) => {
    const isLost = error instanceof CallError && error.status === 0;
    setProblem(isLost ? t('files:lost') : callErrorText(error, t));
  };

  const upload = async (picture: Blob) => {
    setProblem(null);
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const { answer } = await callBy(sendWithProgress(setProgress, abort.signal))(uploadFile, {
        params,
        query: { purpose: 'profile_picture', name: 'profile.jpg' },
        file: picture,
      });
      // The picture that we have just sent need not be fetched.
      queryClient.setQueryData(pictureQuery(userId, answer.data.id).queryKey, picture);
      setKnown(queryClient, getProfile, { params }, withPicture(answer.data.id));
      toast.show({ kind: 'success', text: t('files:saved'), durationMs: NOTICE_MS });
      finish();
    } catch (error) {
      if (!abort.signal.aborted) tell(error);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const removal = useAction(deleteFile, {
    input: (fileId: string) => ({ params: { userId, fileId } }),
    changes: queryOf(getProfile, { params }),
    answered: withPicture(null),
    done: finish,
    saved: t('files:removed'),
    undone: tell,
  });

  const remove = (fileId: string) => {
    setProblem(null);
    void removal.press(fileId);
  };

  /** Aborts a running upload and clears its problem, which does not belong to the next one. */
  const cancel = () => {
    running.current?.abort();
    setProblem(null);
  };
  return { upload, remove, progress, isRemoving: removal.isPending, problem, cancel };
}
