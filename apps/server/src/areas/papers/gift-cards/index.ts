import { giftConfirmation, redeemGiftCode as operation } from '@rajt/contract/papers/operations/gift-cards';
import { cleanGiftCode, isGiftCode } from '@rajt/rules/papers/gift-code';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { expireGiftCards } from './expire-gift-cards.ts';
import { mailGiftCards } from './mail-gift-cards.ts';
import { giftCardsMails } from './mails.ts';
import { downloadGift } from './print-gift.ts';
import { redeemGiftCode } from './redeem-gift-code.ts';

export { giveCodes } from './give-codes.ts';

export const giftCardsManifest = defineModule({ name: 'gift-cards', mails: giftCardsMails });

const mailJob = defineJob('mail-gift-cards', z.object({}));
const expireJob = defineJob('expire-gift-cards', z.object({}));

/** Each is rendered when it is asked for. */
const DOWNLOADS: Limit = { per: 'account', name: 'gift-card-person', points: 200, seconds: 3600 };
/** A code cannot be guessed; these limits stop a caller from trying. */
const TRIES: Limit = { per: 'account', name: 'gift-code-person', points: 20, seconds: 3600 };
const TRIES_OF_NETWORK: Limit = { per: 'network', name: 'gift-code-network', points: 100, seconds: 3600 };

/** Operations on paid gift cards: redeeming, mails, PDF, expiry (decision 0054). */
export function giftCardsModule(deps: Deps): Module {
  return {
    jobs: [
      handle(expireJob, () => expireGiftCards(deps), '23 * * * *'),
      handle(mailJob, () => mailGiftCards(deps), '* * * * *'),
    ],
    routes: (site) => {
      serve(site, giftConfirmation, (call) => downloadGift(deps, call), { limit: [DOWNLOADS] });
      serve(
        site,
        operation,
        (call) => {
          const redeem = () => redeemGiftCode(deps, call);
          const { idempotencyKey: key, viewer, params } = call;
          // A typing error claims no key.
          if (!isGiftCode(cleanGiftCode(params.code))) throw new Refusal('gift_code_mistyped');
          // A lost answer can be requested again with a key.
          return key === undefined
            ? redeem()
            : once(deps.db, { personId: viewer.id, key, operation: operation.id, request: params }, redeem);
        },
        { limit: [TRIES, TRIES_OF_NETWORK] },
      );
    },
  };
}
