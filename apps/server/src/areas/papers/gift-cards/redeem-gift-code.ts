import type { redeemGiftCode as operation } from '@rajt/contract/papers/operations/gift-cards';
import type { UserId } from '@rajt/rules/ids';
import { cleanGiftCode, isGiftCode } from '@rajt/rules/papers/gift-code';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { credit } from '../../checkout/wallet/index.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { hashGiftCode, lockGiftByCode, markGiftRedeemed } from '../../shop/products/index.ts';

interface Redeemed {
  readonly amountHuf: number;
  readonly expiresOn: string;
}

/**
 * Moves the value of a gift code into the caller's balance, once. Only a typing error is reported as such; an unknown, used,
 * expired and void code get the same answer.
 */
export async function redeemGiftCode(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const code = cleanGiftCode(params.code);
  if (!isGiftCode(code)) throw new Refusal('gift_code_mistyped');
  const { amountHuf, expiresOn } = await inTransaction(db, (trx) =>
    redeem(trx, hashGiftCode(code), viewer.id),
  );
  return ok({ data: { amount: { amount: amountHuf, currency: 'HUF' }, expiresOn } });
}

async function redeem(trx: Trx, codeHash: Buffer, accountId: UserId): Promise<Redeemed> {
  // An account that is being erased gets no balance.
  const { buyerEmail } = await lockPeople(trx, accountId, []);
  const card = await lockGiftByCode(trx, codeHash);
  if (buyerEmail === null || card?.state !== 'active' || card.expiresOn === null || card.isExpired)
    throw new Refusal('gift_code_unusable');
  const { id, valueHuf: amountHuf, expiresOn, isSold } = card;
  await markGiftRedeemed(trx, id, accountId);
  await credit(trx, {
    accountId,
    amountHuf,
    origin: 'gift_code',
    expiresOn,
    isServicesOnly: false,
    // Nobody has paid for what the organiser gives away.
    from: isSold ? 'liability:gift_cards' : 'organiser:credits',
    subject: `gift_card:${id}`,
    businessKey: `gift-redeemed:${id}`,
  });
  return { amountHuf, expiresOn };
}
