/** A person by a letter; A and B buy, and each may enter everybody else. */
export type Who = 'A' | 'B' | 'C' | 'D';
export type Buyer = 'A' | 'B';

export interface Line {
  readonly race: 'solo' | 'team';
  readonly buyer: Buyer;
  readonly who: Who;
  readonly heat: number;
  /** The team's name. */
  readonly team: string | null;
  isPaid: boolean;
}

export interface Limits {
  readonly heats: readonly number[];
  /** Above the heats. */
  readonly race: number;
  /** Places of the race for teams. */
  readonly teamPlaces: number;
  readonly teamSizes: readonly number[];
  readonly holdMinutes: number;
  /** Pieces of the shirt, and of the badge attached to an own entry. */
  readonly shirts: number;
  readonly badges: number;
}

/** Prices in forints; the shirt's may change. */
export const BADGE_HUF = 900;

/** The coupon's discount for each member of a team, in forints. An account may use it in one order. */
export const COUPON_HUF = 500;

interface Goods {
  shirts: number;
  /** The price of one shirt, as the cart shows it. */
  shownHuf: number;
  badges: number;
}

/**
 * The rules of carts and teams (specification section 4) in the plainest way: one list of lines, and the minutes at which
 * the carts end. Every step returns whether it is done or refused; a refusal changes nothing.
 */
export class CartModel {
  private lines: Line[] = [];
  private readonly deadline: Record<Buyer, number | null> = { A: null, B: null };
  private readonly goods: Record<Buyer, Goods> = {
    A: { shirts: 0, shownHuf: 0, badges: 0 },
    B: { shirts: 0, shownHuf: 0, badges: 0 },
  };
  private readonly sold = { shirts: 0, badges: 0 };
  /** The teams in a buyer's cart that the coupon is chosen for, by name; they end with their last member. */
  private readonly chosenTeams: Record<Buyer, Set<string>> = { A: new Set(), B: new Set() };
  private readonly hasUsedCoupon: Record<Buyer, boolean> = { A: false, B: false };
  private shirtHuf: number;
  private now = 0;
  private readonly limits: Limits;

  constructor(limits: Limits, shirtHuf: number) {
    this.limits = limits;
    this.shirtHuf = shirtHuf;
  }

  pass(minutes: number): void {
    this.now += minutes;
    for (const buyer of ['A', 'B'] as const) {
      const ends = this.deadline[buyer];
      if (ends !== null && ends <= this.now) this.drop((line) => line.buyer === buyer && !line.isPaid);
    }
  }

  enter(buyer: Buyer, people: readonly Who[], heat: number): boolean {
    const live = this.lines.filter(({ race, who }) => race === 'solo' && people.includes(who));
    const isAgain =
      live.length === people.length && live.every((line) => line.buyer === buyer && !line.isPaid);
    if (isAgain) return this.move(live, heat);
    return this.add(
      buyer,
      live,
      people.map((who) => ({ race: 'solo', buyer, who, heat, team: null, isPaid: false })),
    );
  }

  enterTeam(buyer: Buyer, team: string, people: readonly Who[]): boolean {
    if (people.length > Math.max(...this.limits.teamSizes)) return false;
    const named = this.lines.filter((line) => line.team === team);
    if (named.length > 0) {
      return (
        named.length === people.length &&
        named.every((line) => line.buyer === buyer && !line.isPaid && people.includes(line.who))
      );
    }
    const live = this.lines.filter(({ race, who }) => race === 'team' && people.includes(who));
    return this.add(
      buyer,
      live,
      people.map((who) => ({ race: 'team', buyer, who, heat: 0, team, isPaid: false })),
    );
  }

  remove(buyer: Buyer, race: Line['race'], who: Who): void {
    this.drop((line) => line.buyer === buyer && line.race === race && line.who === who && !line.isPaid);
  }

  removeTeam(buyer: Buyer, team: string): void {
    this.drop((line) => line.buyer === buyer && line.team === team && !line.isPaid);
  }

  reprice(shirtHuf: number): void {
    this.shirtHuf = shirtHuf;
  }

  /** Shirts take the price of now when one is added; nothing is held. */
  setShirts(buyer: Buyer, count: number): boolean {
    const goods = this.goods[buyer];
    if (count > goods.shirts) {
      if (count > this.limits.shirts - this.sold.shirts) return false;
      goods.shownHuf = this.shirtHuf;
    }
    goods.shirts = count;
    return true;
  }

  /** For the buyer's own entry in the cart; without one nothing is asked. */
  setBadges(buyer: Buyer, count: number): boolean {
    if (!this.hasOwnEntry(buyer)) return true;
    const goods = this.goods[buyer];
    if (count > goods.badges && count > this.limits.badges - this.sold.badges) return false;
    goods.badges = count;
    return true;
  }

  /** The coupon is for members of teams: without one it is refused. It is chosen for the teams of now, with who joins them later. */
  enterCoupon(buyer: Buyer): boolean {
    if (this.hasUsedCoupon[buyer] || !this.hasMembers(buyer)) return false;
    this.chosenTeams[buyer] = new Set(this.cart(buyer).flatMap(({ team }) => team ?? []));
    return true;
  }

  takeCouponOut(buyer: Buyer): void {
    this.chosenTeams[buyer].clear();
  }

  /** The lines whose price the coupon lowers. */
  lowered(buyer: Buyer): readonly Line[] {
    return this.cart(buyer).filter(({ team }) => team !== null && this.chosenTeams[buyer].has(team));
  }

  /** The goods that the cart shows. */
  goodsOf(buyer: Buyer): Readonly<Goods> {
    return this.goods[buyer];
  }

  pay(buyer: Buyer): boolean {
    const cart = this.cart(buyer);
    const teams = Map.groupBy(cart, ({ team }) => team);
    teams.delete(null);
    const isComplete = [...teams.values()].every((members) => this.limits.teamSizes.includes(members.length));
    const goods = this.goods[buyer];
    if (cart.length + goods.shirts + goods.badges === 0 || !isComplete) return false;
    if (goods.shirts > this.limits.shirts - this.sold.shirts) return false;
    if (goods.badges > this.limits.badges - this.sold.badges) return false;
    if (goods.shirts > 0 && goods.shownHuf !== this.shirtHuf) {
      // Refused once: the cart shows the new price.
      goods.shownHuf = this.shirtHuf;
      return false;
    }
    if (this.lowered(buyer).length > 0) this.hasUsedCoupon[buyer] = true;
    this.chosenTeams[buyer].clear();
    this.sold.shirts += goods.shirts;
    this.sold.badges += goods.badges;
    goods.shirts = 0;
    goods.badges = 0;
    for (const line of cart) line.isPaid = true;
    this.deadline[buyer] = null;
    return true;
  }

  cart(buyer: Buyer): readonly Line[] {
    return this.lines.filter((line) => line.buyer === buyer && !line.isPaid);
  }

  private hasMembers(buyer: Buyer): boolean {
    return this.cart(buyer).some(({ race }) => race === 'team');
  }

  private hasOwnEntry(buyer: Buyer): boolean {
    return this.cart(buyer).some(({ race, who }) => race === 'solo' && who === buyer);
  }

  /** The places that are not free: of each heat, of the race, of the race for teams. */
  taken(): number[] {
    const count = (isMeant: (line: Line) => boolean) => this.lines.filter(isMeant).length;
    return [
      ...this.limits.heats.map((_, heat) => count((line) => line.race === 'solo' && line.heat === heat)),
      count(({ race }) => race === 'solo'),
      count(({ race }) => race === 'team'),
    ];
  }

  /** Lines that are in the cart take another heat, all or none. */
  private move(lines: readonly Line[], heat: number): boolean {
    const before = this.lines;
    this.lines = before.map((line) => (lines.includes(line) ? { ...line, heat } : line));
    if (!this.isOverfull()) return true;
    this.lines = before;
    return false;
  }

  private isOverfull(): boolean {
    const { heats, race, teamPlaces } = this.limits;
    return this.taken().some((count, at) => count > ([...heats, race, teamPlaces][at] ?? 0));
  }

  /** Somebody's own hold replaces the unpaid one of another buyer; any other live entry refuses all. */
  private add(buyer: Buyer, live: readonly Line[], wanted: readonly Line[]): boolean {
    const replaced = live.filter((line) => line.who === buyer && line.buyer !== buyer && !line.isPaid);
    if (replaced.length < live.length) return false;
    const before = this.lines;
    this.lines = [...before.filter((line) => !replaced.includes(line)), ...wanted];
    if (this.isOverfull()) {
      this.lines = before;
      return false;
    }
    this.deadline[buyer] ??= this.now + this.limits.holdMinutes;
    this.endEmpty();
    return true;
  }

  private drop(isMeant: (line: Line) => boolean): void {
    this.lines = this.lines.filter((line) => !isMeant(line));
    for (const buyer of ['A', 'B'] as const) {
      const left = new Set(this.cart(buyer).map(({ team }) => team));
      for (const team of this.chosenTeams[buyer]) if (!left.has(team)) this.chosenTeams[buyer].delete(team);
    }
    this.endEmpty();
  }

  private endEmpty(): void {
    for (const buyer of ['A', 'B'] as const) {
      if (this.cart(buyer).length === 0) this.deadline[buyer] = null;
      if (!this.hasOwnEntry(buyer)) this.goods[buyer].badges = 0;
    }
  }
}
