import { createContext, useContext } from 'react';

/** The screens of the calendar are drawn for a visitor: their links stay among the public ones. */
export const PublicCalendar = createContext(false);

/** The paths of the calendar and of its events for the reader. */
export function useCalendarPaths() {
  const isPublic = useContext(PublicCalendar);
  return {
    calendar: isPublic ? '/calendar' : '/events',
    event: isPublic ? '/calendar/$eventId' : '/events/$eventId',
  } as const;
}
