import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../paygate-sim/src/main.ts', import.meta.url));

/** A payment as the simulator knows it. */
export interface SimulatedPayment {
  readonly id: number;
  readonly orderRef: string;
  readonly status: string;
  readonly total: number;
  /** The amount of a finished payment that is left after refunds. */
  readonly remaining: number;
}

export interface SimulatorProcess {
  readonly origin: string;
  /** The payments of an order, by its code. */
  payments(trid: string): Promise<SimulatedPayment[]>;
  /** A payment's refunds, oldest first. */
  refunds(id: number): Promise<{ transactionId: number; amount: number }[]>;
  /** Chooses the outcome on the payment page, as the buyer. */
  choose(id: number, outcome: 'success' | 'missing'): Promise<void>;
  /** Replaces the simulator's faults from now on; the names are in its README. */
  misbehave(faults: Record<string, number | string | boolean>): Promise<void>;
  stop(): Promise<void>;
}

/** Settings of the simulator that a test chooses; its README explains them. */
export interface SimulatorSettings {
  readonly remainingTotal?: 'refunded' | 'always';
}

/** The payment simulator as a process of its own (apps/paygate-sim); it repeats an IPN 0.3 s after it failed. */
export async function startSimulatorProcess(
  ipnUrl: string,
  { remainingTotal = 'refunded' }: SimulatorSettings = {},
): Promise<SimulatorProcess> {
  const child = fork(main, {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      SIM_PORT: '0',
      SIM_IPN_URL: ipnUrl,
      SIM_TIME_SCALE: '0.001',
      SIM_REMAINING_TOTAL: remainingTotal,
    },
  });
  const [{ url: origin }] = (await once(child, 'message')) as [{ url: string }];
  return {
    origin,
    payments: async (trid) => {
      const response = await fetch(`${origin}/sim/transactions?limit=1000`);
      const { transactions } = (await response.json()) as { transactions: SimulatedPayment[] };
      return transactions
        .filter((one) => one.orderRef.startsWith(trid))
        .map((one) => ({ ...one, total: Number(one.total), remaining: Number(one.remaining) }));
    },
    refunds: async (id) => {
      const response = await fetch(`${origin}/sim/transactions/${id}`);
      const { refunds } = (await response.json()) as { refunds: { transactionId: number; amount: number }[] };
      return refunds;
    },
    choose: async (id, outcome) => {
      const body = JSON.stringify({ outcome, delayMs: 0 });
      const response = await fetch(`${origin}/sim/transactions/${id}/outcome`, { method: 'POST', body });
      if (!response.ok) throw new Error(`outcome of ${id}: ${response.status} ${await response.text()}`);
    },
    misbehave: async (faults) => {
      const body = JSON.stringify(faults);
      const response = await fetch(`${origin}/sim/faults`, { method: 'POST', body });
      if (!response.ok) throw new Error(`faults: ${response.status} ${await response.text()}`);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
