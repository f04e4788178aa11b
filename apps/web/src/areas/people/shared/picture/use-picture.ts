import { useUserId } from '@rajt/app-kit/session/session';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pictureQuery } from './picture-query.ts';

/** An address for the person's picture that only this page can read; undefined until it is loaded. */
export function usePicture(fileId: string | null | undefined): string | undefined {
  const userId = useUserId();
  const query = pictureQuery(userId, fileId ?? '');
  const { data } = useQuery(fileId ? query : { queryKey: query.queryKey, queryFn: skipToken });
  return useObjectUrl(fileId ? data : null);
}

/** Lasts as long as its picture is shown. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
