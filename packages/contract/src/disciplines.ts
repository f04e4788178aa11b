/** The disciplines of races, in the order in which a list offers them. */
export const DISCIPLINES = ['openwater', 'pool', 'sup', 'road', 'trail', 'relay', 'walk', 'virtual'] as const;
export type Discipline = (typeof DISCIPLINES)[number];
