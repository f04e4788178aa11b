import { useFormats } from '@rajt/app-kit/formats/use-formats';

/** Shows an instant in the reader's language. */
export function Moment({ at }: { at: string }) {
  const formats = useFormats();
  return <time dateTime={at}>{formats.dayTime(at, 'short')}</time>;
}
