import type { Deed } from './deeds.ts';
import type { Step } from './draw.ts';
import { liveOf, type Model } from './model.ts';

/** One of them by a number that was drawn. */
const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];

/** The deed of a step in this state of the history; null: it has nothing to act on. The server may still refuse it. */
export function deedOf(model: Model, step: Step): Deed | null {
  switch (step.do) {
    case 'credit':
      return step;
    case 'enter': {
      const { who, race, heat } = step;
      // Entering again changes the answers of what is in the cart.
      const isHeld = liveOf(model, 'held').some((one) => one.buyer === who && one.race === race);
      return isHeld ? null : { do: 'enter', who, race, heat: race === 'five' ? heat : 0 };
    }
    case 'team':
      return liveOf(model, 'held').some((one) => one.buyer === step.who && one.race === 'relay')
        ? null
        : step;
    case 'pay':
      return paying(model, step);
    case 'remove':
      return ofEntry('remove', pick(liveOf(model, 'held'), step.nth));
    case 'change':
      return changing(model, step);
    case 'offer':
      return ofEntry('offer', pick(singles(model), step.nth));
    case 'takeBack':
      return ofEntry('takeBack', pick(offered(model), step.nth));
    case 'accept': {
      const { who } = step;
      const entry = pick(
        offered(model).filter(({ buyer }) => buyer !== who),
        step.nth,
      );
      return entry ? { do: 'accept', who, entry: entry.at } : null;
    }
    case 'withdraw':
      return ofEntry('withdraw', pick(liveOf(model, 'paid'), step.nth));
    case 'postpone':
      return {
        do: 'postpone',
        onDay: model.raceDay + step.days,
        untilDay: step.optOutDays === null ? null : model.day + step.optOutDays,
      };
    case 'terms':
    case 'wait':
    case 'cancel':
      return step;
  }
}

const ofEntry = (what: 'remove' | 'offer' | 'takeBack' | 'withdraw', entry: { at: number } | undefined) =>
  entry ? { do: what, entry: entry.at } : null;

const singles = (model: Model) => liveOf(model, 'paid').filter(({ team }) => team === null);
/** Includes offers of entries that were replaced or withdrawn: their links may still be in use. */
const offered = (model: Model) => model.entries.filter(({ isOffered }) => isOffered).toReversed();

function paying(model: Model, { nth, tenths, isPaid }: Extract<Step, { do: 'pay' }>): Deed | null {
  const held = liveOf(model, 'held');
  const who = pick([...new Set(held.map(({ buyer }) => buyer))], nth);
  if (who === undefined) return null;
  const totalHuf = held.filter(({ buyer }) => buyer === who).reduce((sum, { huf }) => sum + huf, 0);
  const ownHuf = -(model.accounts[`balance:${who}`] ?? 0);
  const balanceHuf = Math.min(Math.floor((totalHuf * tenths) / 10), ownHuf);
  // Without a card no bank refuses.
  return { do: 'pay', who, balanceHuf, isPaid: isPaid || balanceHuf === totalHuf };
}

function changing(model: Model, { nth, heat }: Extract<Step, { do: 'change' }>): Deed | null {
  const entry = pick(singles(model), nth);
  if (!entry) return null;
  return entry.race === 'five'
    ? { do: 'change', entry: entry.at, race: 'ten', heat: 0 }
    : { do: 'change', entry: entry.at, race: 'five', heat };
}
