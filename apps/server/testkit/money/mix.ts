/** How often each call succeeded, was refused (by which code), or had nothing to be made with. */
export class Mix {
  readonly counts = new Map<string, number>();
  sequences = 0;

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** The sum of all counts whose names start so. */
  of(what: string): number {
    let sum = 0;
    for (const [key, count] of this.counts) if (key === what || key.startsWith(`${what} `)) sum += count;
    return sum;
  }

  toString(): string {
    return [...this.counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([what, count]) => `  ${what}: ${count}`)
      .join('\n');
  }

  /** Lists steps that were too rare for the sequences to prove much. A few hundred sequences may miss rare ones. */
  tooFew(): string[] {
    const bounds = this.sequences < 1000 ? { 'order paid': 3 } : PER_HUNDRED;
    return Object.entries(bounds).flatMap(([what, least]) => {
      const [done, due] = [this.of(what), Math.floor((least * this.sequences) / 100)];
      return done < due ? [`${what}: ${done}, at least ${due}`] : [];
    });
  }
}

/** The least number in a hundred sequences: about half of the usual one. */
const PER_HUNDRED: Readonly<Record<string, number>> = {
  'order paid': 25,
  'press done': 50,
  'settle done': 40,
  'coupon done': 12,
  'credit done': 18,
  'enter done': 40,
  'goods done': 25,
  'gift done': 16,
  'redeem done': 3,
  'late done': 2,
  'cancel done': 1,
  'change done': 1,
  'withdraw done': 1,
  'return done': 0.5,
  'uncoupon done': 0.5,
  'offer done': 1,
  'accept done': 0.6,
  'order refunded': 0.3,
  'order returned in part': 0.2,
};
