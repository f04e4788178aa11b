import { isDeepStrictEqual } from 'node:util';
import type { TestApp } from '../app.ts';
import { kept } from '../money/kept.ts';
import type { Mix } from '../money/mix.ts';
import type { openOwner } from '../open-owner.ts';
import { deedOf } from './choose.ts';
import { Copy } from './copy.ts';
import type { Deed } from './deeds.ts';
import type { Step } from './draw.ts';
import { after, beginning, type Model } from './model.ts';
import { perform } from './perform.ts';
import { type Seen, Witness } from './seen.ts';

/** The app and the counts that histories are played with. */
export interface Stage {
  readonly t: TestApp;
  readonly owner: ReturnType<typeof openOwner>;
  readonly mix: Mix;
}

/** The deeds of a history, and the state that it has left. */
export interface Played {
  readonly deeds: readonly Deed[];
  readonly seen: Seen;
}

/** All carts are over at its end. */
const END: Step = { do: 'wait', days: 1 };

/**
 * Plays a drawn history. After each step the ledger, the entries and the places are those that the model makes of what succeeded;
 * what was refused has booked nothing.
 */
export async function play(stage: Stage, steps: readonly Step[]): Promise<Played> {
  const run = await Run.on(stage);
  for (const step of [...steps, END]) {
    const deed = deedOf(run.model, step);
    if (deed) stage.mix.count(`${step.do} ${await run.do(deed)}`);
    else stage.mix.count(`${step.do} nothing`);
  }
  return run.played();
}

/** Repeats the deeds that succeeded before in another copy with other people; `meddle` after a deed, for controls. */
export async function replay(
  stage: Stage,
  deeds: readonly Deed[],
  meddle?: (copy: Copy, done: number) => Promise<unknown>,
): Promise<Played> {
  const run = await Run.on(stage);
  for (const [at, deed] of deeds.entries()) {
    const outcome = await run.do(deed, () => meddle?.(run.copy, at + 1));
    kept(outcome === 'done', run.told(`${JSON.stringify(deed)} succeeded before, now it is ${outcome}`));
  }
  return run.played();
}

/** Expects that two copies have the same state; names the deed at which they differ. */
export function expectSame(one: Played, other: Played): void {
  const deeds = one.deeds.map((deed) => JSON.stringify(deed)).join('\n  ');
  for (const [at, deed] of one.deeds.entries())
    kept(
      isDeepStrictEqual(one.seen.booked[at], other.seen.booked[at]),
      `${JSON.stringify(deed)} has booked ${JSON.stringify(one.seen.booked[at])}, then ${JSON.stringify(other.seen.booked[at])}, in\n  ${deeds}`,
    );
  kept(
    isDeepStrictEqual(one.seen, other.seen),
    `there is ${JSON.stringify(one.seen)}, then ${JSON.stringify(other.seen)}, of\n  ${deeds}`,
  );
}

class Run {
  readonly copy: Copy;
  model: Model = beginning;
  private readonly deeds: Deed[] = [];
  private readonly witness: Witness;

  private constructor(copy: Copy, witness: Witness) {
    this.copy = copy;
    this.witness = witness;
  }

  static async on({ t, owner }: Stage): Promise<Run> {
    const copy = await Copy.in(t, owner);
    return new Run(copy, await Witness.of(copy));
  }

  /** Does a deed, with all that follows from it, and compares the state with the model. Returns how it went. */
  async do(deed: Deed, meddle?: () => Promise<unknown> | undefined): Promise<string> {
    try {
      const outcome = await perform(this.copy, this.model, deed);
      await this.copy.settle();
      await meddle?.();
      const booked = await this.witness.read(deed.do !== 'cancel');
      if (outcome === 'done') {
        this.deeds.push(deed);
        this.witness.booked.push(booked);
        this.model = after(this.model, deed);
      } else kept(booked.length === 0, `it was refused, and has booked ${JSON.stringify(booked)}`);
      await this.witness.agree(this.model);
      return typeof outcome === 'string' ? outcome : `refused ${outcome.refused}`;
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(this.told(`${said} (at ${JSON.stringify(deed)})`), { cause: error });
    }
  }

  async played(): Promise<Played> {
    const seen = await this.witness.seen();
    for (const who of this.copy.people.keys()) {
      const dueHuf = -(this.model.accounts[`balance:${who}`] ?? 0);
      kept(
        seen.balances[who] === dueHuf,
        this.told(`person ${who} is shown ${seen.balances[who]}, not ${dueHuf}`),
      );
    }
    return { deeds: this.deeds, seen };
  }

  /** Adds the deeds so far to a message. */
  told(what: string): string {
    return [what, ...this.deeds.map((deed) => JSON.stringify(deed))].join('\n  ');
  }
}
