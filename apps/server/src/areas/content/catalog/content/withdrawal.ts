import type { RaceKind } from '@rajt/rules/content/eligibility';
import {
  DEFAULT_WITHDRAWAL,
  type FixedFee,
  type PolicyStep,
  WITHDRAWAL_EARLY_FEE,
  WITHDRAWAL_NONE,
  type WithdrawalPolicy,
  withdrawalSteps,
} from '@rajt/rules/orders/withdrawal';
import { z } from 'zod';

const step = z
  .strictObject({
    /** So many days before the race, to the beginning of that day, or through the Wednesday of its week. */
    until: z.union([z.literal('wednesday'), z.int().min(1).max(366)], '"wednesday" or a number of days'),
    percent: z.int().min(0).max(100).optional(),
    fee: z
      .strictObject({
        huf: z.int().min(0).max(100_000),
        eur: z.int().min(0).max(1000),
        huf_per_eur: z.int().min(100).max(1000).default(WITHDRAWAL_EARLY_FEE.hufPerEur),
      })
      .optional(),
  })
  .refine(({ percent, fee }) => (percent === undefined) !== (fee === undefined), 'either percent or fee');

/** The withdrawal terms in an event file, for all of its races or for one. */
export const withdrawalInFile = z.union(
  [
    z.literal('none'),
    z.strictObject({
      steps: z.array(step).min(1).max(10),
      goods: z.enum(['cancel', 'keep']).default('cancel'),
      /** No step refunds less than the next one. */
      never_less_than_next: z.boolean().default(false),
    }),
  ],
  '"none", or steps and goods',
);
type WithdrawalInFile = z.output<typeof withdrawalInFile>;

/** The policy of a race: its own, else that of its event, else the one of its kind. */
export function resolveWithdrawal(
  { withdrawal, kind }: { readonly withdrawal?: WithdrawalInFile | undefined; readonly kind: RaceKind },
  ofEvent: WithdrawalInFile | undefined,
  raceOn: string,
  wrong: (message: string) => void,
): WithdrawalPolicy {
  const said = withdrawal ?? ofEvent;
  if (said === undefined) return kind === 'virtual' ? WITHDRAWAL_NONE : DEFAULT_WITHDRAWAL;
  if (said === 'none') return WITHDRAWAL_NONE;
  const policy: WithdrawalPolicy = {
    steps: said.steps.map(asStep),
    goods: said.goods,
    ...(said.never_less_than_next && { neverLessThanNext: true }),
  };
  if (withdrawalSteps(policy, 'dom', raceOn).length < policy.steps.length)
    wrong('each step must end later than the one before');
  return policy;
}

function asStep({ until, percent, fee }: z.output<typeof step>): PolicyStep {
  return {
    until: until === 'wednesday' ? until : { daysBefore: until },
    fee: fee ? fixed(fee) : { percent: percent ?? 0 },
  };
}

const fixed = ({
  huf,
  eur,
  huf_per_eur: hufPerEur,
}: {
  huf: number;
  eur: number;
  huf_per_eur: number;
}): FixedFee => ({
  huf,
  eur,
  hufPerEur,
});
