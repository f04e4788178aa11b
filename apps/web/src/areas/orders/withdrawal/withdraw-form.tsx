import { call } from '@rajt/app-kit/api/call';
import { invalidate } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { FormProblemBox } from '@rajt/app-kit/forms/form-problem-box.tsx';
import { ScreenForm } from '@rajt/app-kit/forms/screen-form.tsx';
import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import {
  getWithdrawal,
  type WithdrawalQuote,
  withdrawEntry,
} from '@rajt/contract/orders/operations/withdrawals';
import { withdrawalInput } from '@rajt/contract/orders/schemas/withdrawals';
import type { Money } from '@rajt/contract/shapes';
import { WITHDRAWAL_REASONS, type WithdrawalReason } from '@rajt/rules/orders/withdrawal';
import { Button } from '@rajt/ui/button';
import { RadioCards } from '@rajt/ui/radio-cards';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import layout from '../../../shell/layout/paid-entry-screen.module.css';
import { nowAtText } from './where-to.ts';
import styles from './withdraw.module.css';

const asked = withdrawalInput.pick({ reason: true });

/** The reason and the button. It sends the shown sums; if others are due by now they are shown, and the person is asked again. */
export function WithdrawForm({
  quote,
  onDone,
}: {
  quote: WithdrawalQuote;
  onDone: (isParticipant: boolean) => void;
}) {
  const t = useT();
  const { money, day } = useFormats();
  const userId = useUserId();
  const queries = useQueryClient();
  const { entryType, entryId, goods } = quote;
  const current = quote.steps.find(({ isOver }) => !isOver);
  const refund = current?.refund ?? { amount: 0, currency: 'HUF' as const };
  const goodsRefund = goods.reduce((sum, one) => sum + (one.refund?.amount ?? 0), 0);
  const form = useScreenForm({
    id: `withdraw:${entryType}:${entryId}`,
    schema: asked,
    // Nothing is chosen: the schema refuses it when the form is sent.
    defaults: { reason: '' as WithdrawalReason },
    send: ({ reason }) =>
      call(withdrawEntry, {
        params: { userId, entryId },
        body: { entryType, reason, refund: refund.amount, goodsRefund },
      }),
    refused: async ({ failure }) => {
      if (failure?.code === 'withdrawal_changed') await invalidate(queries, getWithdrawal);
      return false;
    },
    updateCache: async (known) => {
      void invalidate(known, getBalance);
      await invalidate(known, listEntries);
    },
    done: () => onDone(quote.isParticipant),
    toast: {
      text: ({ answer: { data } }) =>
        t(entryType === 'team' ? 'withdrawal:doneTeam' : 'withdrawal:done', { where: nowAt(data.refund) }),
    },
  });
  /** The refund, and where it is. */
  const nowAt = (refunded: Money) =>
    t(`withdrawal:nowAt.${nowAtText(quote, refunded.amount)}`, {
      refund: money(refunded),
      amount: money(quote.toBalance),
      rest: money({ ...refunded, amount: refunded.amount - quote.toBalance.amount }),
      name: quote.payer.name ?? '',
      day: day(quote.expiresOn),
    });
  const { error, ...reason } = form.field('reason');
  return (
    <ScreenForm form={form} className={layout.form}>
      <RadioCards
        label={t('withdrawal:reason')}
        hint={t('withdrawal:reasonHint')}
        error={error}
        columns
        options={WITHDRAWAL_REASONS.map((value) => ({ value, label: t(`withdrawal:reasons.${value}`) }))}
        {...reason}
      />
      <p>{t(entryType === 'team' ? 'withdrawal:warningTeam' : 'withdrawal:warning')}</p>
      <FormProblemBox problem={form.problem} />
      <div className={styles.actions}>
        <Button variant="quiet" size="lg" render={<Link to="/entries" />}>
          {t('withdrawal:keep')}
        </Button>
        <Button type="submit" variant="danger" size="lg" loading={form.isSending}>
          {t(entryType === 'team' ? 'withdrawal:pressTeam' : 'withdrawal:press', { amount: money(refund) })}
        </Button>
      </div>
    </ScreenForm>
  );
}
