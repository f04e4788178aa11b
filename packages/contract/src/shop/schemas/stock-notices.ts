import { z } from 'zod';
import { id, items, nothing, userPath } from '../../shapes.ts';

const noticePath = userPath.extend({ variantId: id });

export const askForStockNotice = { params: noticePath, answers: { 204: nothing } };
export const withdrawStockNotice = { params: noticePath, answers: { 204: nothing } };

export const listStockNotices = {
  params: userPath,
  answers: { 200: items(z.object({ variantId: id })) },
};
