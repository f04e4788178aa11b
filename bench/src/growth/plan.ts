/** The address of a measured page, with the session of the person who requests it. */
export interface Visit {
  /** From the origin, with the path of the API. */
  readonly path: string;
  /** Null: a visitor without a session. */
  readonly token: string | null;
}

/** A page on one server: its addresses are requested in turns, by all connections together. */
export interface Target {
  readonly origin: string;
  readonly visits: readonly Visit[];
}

/** The parameters of the visitors' driver. */
export interface VisitsPlan {
  /** Loaded one after the other; every second turn in reverse order. */
  readonly targets: readonly Target[];
  readonly connections: number;
  readonly turns: number;
  /** Before the first turn, for each target; not measured. */
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/** The responses at one target in one turn. */
export interface Loaded {
  /** One for each response. */
  readonly ms: number[];
  readonly tookMs: number;
  /** Responses of a status of 500 or above. */
  readonly serverErrors: number;
  /** The beginning of the first response other than 200; '' without. */
  readonly refusal: string;
}

/** By target, then by turn. */
export type VisitsFound = readonly (readonly Loaded[])[];
