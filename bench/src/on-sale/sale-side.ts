import type { Load, Side, Turn } from '../against/side.ts';
import { percentile } from '../lib/samples.ts';
import { openStage } from '../lib/stage.ts';
import { AT_ONCE, crowd, finishJobs, readTruth, settleDown } from './crowd.ts';
import { brokenSale, cpuFigures, rateOf } from './figures.ts';
import { type Looks, type Phase, SCREEN_LOOKS, type Truth } from './plan.ts';
import { openStaff } from './staff.ts';

const BUYERS = 2000;
const PLACES = 1000;

/** Few buyers who wait as the screen does keep no machine busy: those look at their payments all the time. */
const RESTLESS: Looks = { first: 50, again: 50 };

/** `npm run bench -- against REV on-sale`: each turn is one sale, from the hold to the paid entry. */
export async function openSaleSide(checkout: string, { size, atOnce, consoles }: Load): Promise<Side> {
  const stage = await openStage(checkout);
  const system = await stage.startSystem();
  const places = Math.max(1, Math.round(PLACES * size));
  const sale = {
    buyers: Math.max(2, Math.round(BUYERS * size)),
    places,
    pays: true,
    atOnce,
    looks: atOnce < AT_ONCE ? RESTLESS : SCREEN_LOOKS,
  };
  // A first crowd warms the system up, also before a long sale.
  const warming = { buyers: Math.min(BUYERS, sale.buyers), places: Math.min(PLACES, places) };
  const first = await crowd(stage, system, { ...sale, ...warming, name: 'first', isFresh: true });
  const staff = consoles > 0 ? await openStaff(stage, system, consoles) : undefined;
  await settleDown(stage);
  // The entries that the staff search were written without postings: the audit finds those on both sides.
  const known = new Set(staff ? (await readTruth(stage, first.race)).audit : []);
  return {
    turn: async (name) => {
      const end = staff?.begin();
      const phase = await crowd(stage, system, { ...sale, name });
      await end?.();
      const all = await readTruth(stage, phase.race);
      const truth = { ...all, audit: all.audit.filter((line) => !known.has(line)) };
      await finishJobs(stage);
      const writtenMs = Date.now() - phase.found.startedAt;
      // The mails and invoices of this turn must not compete with the other side's turn.
      await settleDown(stage);
      return found(phase, truth, { places, writtenMs });
    },
    close: () => stage.close(),
  };
}

function found(
  phase: Phase,
  truth: Truth,
  { places, writtenMs }: { readonly places: number; readonly writtenMs: number },
): Turn {
  const { holdMs, purchaseMs } = phase.found;
  const { driver, ...system } = phase.cpu;
  const used = Object.values(system).reduce((sum, one) => sum + one, 0);
  return {
    figures: [
      { name: 'whole purchases', value: rateOf(phase, truth), unit: '/s' },
      { name: 'purchases with their mails and invoices', value: (1000 * truth.sold) / writtenMs, unit: '/s' },
      { name: 'hold, p50', value: percentile(holdMs, 0.5), unit: 'ms' },
      { name: 'hold, p99', value: percentile(holdMs, 0.99), unit: 'ms' },
      { name: 'whole purchase, p50', value: percentile(purchaseMs, 0.5), unit: 'ms' },
      { name: 'whole purchase, p95', value: percentile(purchaseMs, 0.95), unit: 'ms' },
      ...cpuFigures('purchase', phase, purchaseMs.length),
      { name: "CPU of all over the driver's", value: used / driver, unit: '' },
    ],
    broken: [...brokenSale('the sale', phase, truth, places), ...truth.audit.slice(0, 20)],
  };
}
