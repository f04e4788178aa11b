import { useFormats } from '@rajt/app-kit/formats/use-formats';

/** `dec. 3., csütörtök 10:00–18:00`, in words for a time of a pickup. */
export function useTimeSpan() {
  const { day, time } = useFormats();
  return ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    `${day(startsAt, 'monthDay')} (${day(startsAt, 'weekday')}) ${time(startsAt)}–${time(endsAt)}`;
}
