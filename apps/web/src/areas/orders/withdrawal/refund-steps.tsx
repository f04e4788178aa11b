import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { WithdrawalQuote } from '@rajt/contract/orders/operations/withdrawals';
import { Badge } from '@rajt/ui/badge';
import { VisuallyHidden } from '@rajt/ui/hidden-text';
import { whereTo } from './where-to.ts';
import styles from './withdraw.module.css';

/** Today's refund, in large; then all steps, drawn and as a table. */
export function RefundSteps({ quote }: { quote: WithdrawalQuote }) {
  const t = useT();
  const { money, until, day } = useFormats();
  const { steps, paid, payer, obstacle } = quote;
  const current = steps.find(({ isOver }) => !isOver);
  // For a low price, the later percentage fee is less than the fixed fee now.
  const later = steps.find(
    ({ isOver, refund }) => !isOver && current && refund.amount > current.refund.amount,
  );
  if (steps.length === 0) return null;
  const share = (amount: number) => (paid.amount > 0 ? `${(amount / paid.amount) * 100}%` : '0%');
  return (
    <section className={styles.refund} aria-labelledby="refund">
      <h2 id="refund" className={styles.today}>
        <span>{t('withdrawal:today')}</span>
        <strong>
          {money(obstacle === null && current ? current.refund : { amount: 0, currency: 'HUF' })}
        </strong>
        <span className="text-soft">{t('withdrawal:of', { paid: money(paid) })}</span>
      </h2>
      <table className={styles.steps}>
        <caption>
          <VisuallyHidden>{t('withdrawal:steps')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('withdrawal:until')}</th>
            <th scope="col">{t('withdrawal:fee')}</th>
            <th scope="col">{t('withdrawal:refund')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.until} className={step.isOver ? styles.over : undefined}>
              <th scope="row">
                {until(step.until)} {step === current && <Badge tone="go">{t('withdrawal:now')}</Badge>}
                {step.isOver && <Badge>{t('withdrawal:over')}</Badge>}
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: share(step.refund.amount) }} />
                </span>
              </th>
              <td>{money(step.fee)}</td>
              <td>
                <strong>{money(step.refund)}</strong>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('withdrawal:afterwards')}</th>
            <td colSpan={2}>{t('withdrawal:nothing')}</td>
          </tr>
        </tbody>
      </table>
      {obstacle === null && current && later && (
        <p>
          {t('withdrawal:laterMore', {
            refund: money(later.refund),
            fee: money(current.fee),
            later: money(later.fee),
          })}
        </p>
      )}
      {obstacle === null && (
        <p className="text-soft text-small">
          {[
            t(`withdrawal:${whereTo(quote, current?.refund.amount ?? 0)}`, {
              name: payer.name ?? '',
              day: day(quote.expiresOn),
              amount: money(quote.toBalance),
            }),
            (!quote.optOut || quote.toBalance.amount > 0) &&
              quote.isServicesOnly &&
              t('withdrawal:servicesOnly'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </section>
  );
}
