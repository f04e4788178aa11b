import { queryOf } from '@rajt/app-kit/api/query-of';
import {
  getLetter,
  getSeries,
  listSeries,
  type TrainingSeries,
} from '@rajt/contract/content/operations/training';
import { TRAINING_LEVELS } from '@rajt/rules/content/training-plan';

/** The search parameters of the list. */
export interface TrainingSearch {
  level?: TrainingSeries['level'] | undefined;
}

export function readTrainingSearch(search: Record<string, unknown>): TrainingSearch {
  return { level: TRAINING_LEVELS.find((level) => level === search['level']) };
}

export const seriesListQuery = (userId: string) => queryOf(listSeries, { params: { userId }, query: {} });
export const seriesQuery = (userId: string, seriesId: string) =>
  queryOf(getSeries, { params: { userId, seriesId } });
export const letterQuery = (userId: string, newsletterId: string) =>
  queryOf(getLetter, { params: { userId, newsletterId } });
