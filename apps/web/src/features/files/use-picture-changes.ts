import { call, callBy } from '@rajt/app-kit/api/call';
import { sendWithProgress } from '@rajt/app-kit/api/send-with-progress';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { deleteFile, uploadFile } from '@rajt/contract/operations/files';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { pictureQuery } from '../../shell/picture/picture-query.ts';
import { profileQuery } from '../../shell/session/profile-query.ts';

/** Sends a new picture or takes the present one away; the whole page shows it at once. */
export function usePictureChanges(onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  /** From 0 to 1; null while nothing is sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const show = (pictureFileId: string | null, text: string) => {
    const { queryKey } = profileQuery(userId);
    queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, pictureFileId });
    void queryClient.invalidateQueries({ queryKey });
    toast.show({ kind: 'success', text, durationMs: NOTICE_MS });
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
        params: { userId },
        query: { purpose: 'profile_picture', name: 'profile.jpg' },
        file: picture,
      });
      // What we have just sent need not be fetched.
      queryClient.setQueryData(pictureQuery(userId, answer.data.id).queryKey, picture);
      show(answer.data.id, t('files:saved'));
    } catch (error) {
      if (!abort.signal.aborted) tell(error);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  const remove = async (fileId: string) => {
    setProblem(null);
    setRemoving(true);
    try {
      await call(deleteFile, { params: { userId, fileId } });
      show(null, t('files:removed'));
    } catch (error) {
      tell(error);
    } finally {
      setRemoving(false);
    }
  };

  /** Nothing of what went before is said of what comes next. */
  const cancel = () => {
    running.current?.abort();
    setProblem(null);
  };
  return { upload, remove, progress, isRemoving, problem, cancel };
}
