export interface ReadsPlan {
  readonly api: string;
  readonly path: string;
  readonly token: string;
  readonly connections: number;
  readonly forMs: number;
}

export interface ReadsFound {
  /** One for each answer. */
  readonly ms: number[];
  readonly tookMs: number;
  /** Answers that were not 200. */
  readonly wrong: number;
}
