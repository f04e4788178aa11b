import { z } from 'zod';
import { id, items, nothing, userPath } from '../../shapes.ts';

const noticePath = userPath.extend({ raceId: id });

export const askForNotice = { params: noticePath, answers: { 204: nothing } };
export const withdrawNotice = { params: noticePath, answers: { 204: nothing } };

export const listNotices = {
  params: userPath,
  answers: { 200: items(z.object({ raceId: id })) },
};
