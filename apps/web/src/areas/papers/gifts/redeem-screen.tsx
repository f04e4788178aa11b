import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import type { FieldCode } from '@rajt/contract/errors';
import { redeemGiftCode } from '@rajt/contract/papers/operations/gift-cards';
import { cleanGiftCode, formatGiftCode, GIFT_CODE_LENGTH, isGiftCode } from '@rajt/rules/papers/gift-code';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { TextField } from '@rajt/ui/text-field';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { keyOfCode } from './key-of-code.ts';
import styles from './redeem-screen.module.css';

const wrong = 'gift_code' satisfies FieldCode;
const redeemForm = z.object({ code: z.string().transform(cleanGiftCode).refine(isGiftCode, wrong) });

/** Redeems a gift code. `code`: filled in by the link of a mail. `balance`: the present balance. */
export function RedeemScreen({ code, balance }: { code: string | undefined; balance: ReactNode }) {
  const t = useT();
  const { money, day } = useFormats();
  const userId = useUserId();
  const [redeemed, setRedeemed] = useState<{ amount: string; until: string } | null>(null);
  const form = useScreenForm({
    id: 'redeem',
    schema: redeemForm,
    defaults: { code: formatGiftCode(cleanGiftCode(code ?? '').slice(0, GIFT_CODE_LENGTH)) },
    // Worth money: not for the next one at this browser.
    secret: ['code'],
    // One key a code: a lost answer is sent again. The server keeps keys, so a key must not reveal the code.
    send: async ({ code }) =>
      call(redeemGiftCode, { params: { userId, code }, body: {}, idempotencyKey: await keyOfCode(code) }),
    updateCache: (queries) => invalidate(queries, getBalance),
    done: ({ answer: { data } }) => {
      setRedeemed({ amount: money(data.amount), until: day(data.expiresOn) });
      form.reset({ code: '' });
    },
  });
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <PageTitle title={t('giftCards:redeemTitle')}>{t('giftCards:redeemHeading')}</PageTitle>
        <p className="lead">{t('giftCards:redeemLead')}</p>
      </div>
      <div role="status">
        {redeemed && (
          <Notice kind="success" title={t('giftCards:redeemed', { amount: redeemed.amount })}>
            <p>{t('giftCards:redeemedText', { until: redeemed.until })}</p>
            <p>
              <Link to="/events">{t('giftCards:toEvents')}</Link>
            </p>
          </Notice>
        )}
      </div>
      <ScreenForm form={form} submit={t('giftCards:redeem')} className={styles.form}>
        <TextField
          label={t('giftCards:code')}
          hint={t('giftCards:codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.code}
          {...form.field('code')}
        />
      </ScreenForm>
      {balance}
      <Button variant="link" className="way-back" render={<Link to="/giftcards" />}>
        {t('giftCards:giveOne')}
      </Button>
    </div>
  );
}
