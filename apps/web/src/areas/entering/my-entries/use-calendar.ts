import { saveFile } from '@rajt/app-kit/files/save-file';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { startCalendar } from './start-calendar.ts';

/** Hands over the start of an entry as a calendar file; it is made here, so it works without a network. */
export function useCalendar(entry: MyEntry): () => void {
  const t = useT();
  const { race, participant, event } = entry;
  return () => {
    const description = t('entries:calendarText', { race: race.name, name: participant.name });
    const { origin } = window.location;
    const file = startCalendar({ entry, description, origin, madeAt: new Date() });
    saveFile(file, 'text/calendar;charset=utf-8', `${event.id}.ics`);
  };
}
