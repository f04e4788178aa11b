/** How the classes are drawn: a column for each place, or a table of all in order of time. */
export type TimetableView = 'day' | 'table';
