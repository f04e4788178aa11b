import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/results.ts';

export type * from '../schemas/results.ts';

export const PROOF_TYPES = ['image/jpeg', 'image/png'] as const;

const operation = operationsOf<typeof schemas>();

/** Results of paid entries of virtual races, for the participant or their keeper. */
export const getResult = operation({
  id: 'getResult',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/result',
  summary: 'What somebody has proven of a virtual race so far',
  access: 'self',
  refusals: [],
});

/** Takes the place of the time before. */
export const uploadTime = operation({
  id: 'uploadTime',
  method: 'PATCH',
  path: '/users/{userId}/entries/{entryId}/timeUpload',
  summary: 'The net time of a virtual race, with its proof',
  access: 'self',
  refusals: ['result_closed'],
});

export const listDistances = operation({
  id: 'listDistances',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/distances',
  summary: 'The parts of a distance challenge',
  access: 'self',
  refusals: [],
});

/** The same distance of the same day with the same proof is the same part: a repeat adds nothing. */
export const addDistance = operation({
  id: 'addDistance',
  method: 'POST',
  path: '/users/{userId}/entries/{entryId}/distances',
  summary: 'A part of a distance challenge',
  access: 'self',
  refusals: ['result_closed', 'workouts_full'],
});

export const removeDistance = operation({
  id: 'removeDistance',
  method: 'DELETE',
  path: '/users/{userId}/entries/{entryId}/distances/{distanceId}',
  summary: 'Take a part of a distance challenge back',
  access: 'self',
  refusals: ['result_closed'],
});
