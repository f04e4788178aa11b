/** The parts of the personal data of a person. */
export const DESK_TABS = ['data', 'correct', 'erase', 'access'] as const;
export type DeskTab = (typeof DESK_TABS)[number];
