import { CAPTION_KEPT_DAYS, GUESTS_KEPT_DAYS } from '@rajt/rules/retention';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { eraseOldCaptions } from './entry-queries.ts';
import { eraseOldGiftWords } from './gift-privacy-queries.ts';
import { eraseOldParcels } from './piece-queries.ts';
import { eraseOldGuests } from './stay-queries.ts';

const eraseCaptionsJob = defineJob('forget-captions', z.object({}));
const eraseGuestsJob = defineJob('forget-old-guests', z.object({}));

const eraseGiftWordsJob = defineJob('forget-gift-words', z.object({}));
const eraseParcelsJob = defineJob('forget-old-parcels', z.object({}));

export const productsJobs = ({ db }: Pick<Deps, 'db'>) => [
  handleRetention(db, eraseCaptionsJob, () => eraseOldCaptions(db, CAPTION_KEPT_DAYS), '51 3 * * *'),
  handleRetention(db, eraseParcelsJob, () => eraseOldParcels(db), '37 3 * * *'),
  handleRetention(db, eraseGiftWordsJob, () => eraseOldGiftWords(db), '47 3 * * *'),
  handleRetention(db, eraseGuestsJob, () => eraseOldGuests(db, GUESTS_KEPT_DAYS), '41 3 * * *'),
];
