import { CAPTION_KEPT_DAYS, GUESTS_KEPT_DAYS } from '@rajt/rules/retention';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { forgetOldCaptions } from './entry-queries.ts';
import { forgetOldGiftWords } from './gift-privacy-queries.ts';
import { forgetOldParcels } from './piece-queries.ts';
import { forgetOldGuests } from './stay-queries.ts';

const forgetCaptionsJob = defineJob('forget-captions', z.object({}));
const forgetGuestsJob = defineJob('forget-old-guests', z.object({}));

const forgetGiftWordsJob = defineJob('forget-gift-words', z.object({}));
const forgetParcelsJob = defineJob('forget-old-parcels', z.object({}));

export const productsJobs = ({ db }: Pick<Deps, 'db'>) => [
  handle(forgetCaptionsJob, () => forgetOldCaptions(db, CAPTION_KEPT_DAYS), '51 3 * * *'),
  handle(forgetParcelsJob, () => forgetOldParcels(db), '37 3 * * *'),
  handle(forgetGiftWordsJob, () => forgetOldGiftWords(db), '47 3 * * *'),
  handle(forgetGuestsJob, () => forgetOldGuests(db, GUESTS_KEPT_DAYS), '41 3 * * *'),
];
