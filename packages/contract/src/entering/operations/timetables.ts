import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/timetables.ts';

export type * from '../schemas/timetables.ts';

const operation = operationsOf<typeof schemas>();

/** Not found for a race without a timetable. */
export const getTimetable = operation({
  id: 'getTimetable',
  method: 'GET',
  path: '/races/{raceId}/timetable',
  summary: 'The timetable of a race: places, classes and their free places now, and own choices',
  access: 'member',
  refusals: [],
});

/** For a person who has the code of a ticket that is not of their own entries. */
export const getRegistration = operation({
  id: 'getRegistration',
  method: 'GET',
  path: '/users/{userId}/registrations/{code}',
  summary: 'The classes that the entry with this ticket code has chosen',
  access: 'self',
  refusals: ['code_unknown', 'entry_ended'],
});

/**
 * Chooses classes for the entry with this ticket code; every owner of the code may. A draft holds no place and can be changed;
 * `final` books all classes or none and locks the choice. Repeating it answers 200 with the same. `classes_full`: one is full,
 * nothing was changed. `code_unknown`: no ticket of this race has it.
 */
export const saveRegistration = operation({
  id: 'saveRegistration',
  method: 'PUT',
  path: '/users/{userId}/registrations/{code}',
  summary: 'Choose the classes of an entry, as a draft or for good',
  access: 'self',
  refusals: [
    'choice_closed',
    'choice_final',
    'classes_clash',
    'classes_full',
    'code_unknown',
    'entry_ended',
    'handover_taken',
    'not_for_age',
    'race_cancelled',
  ],
});
