export interface ReadsPlan {
  readonly api: string;
  readonly path: string;
  readonly token: string;
  readonly connections: number;
  readonly forMs: number;
}

export interface ReadsFound {
  /** One for each response. */
  readonly ms: number[];
  readonly tookMs: number;
  /** Responses other than 200. */
  readonly wrong: number;
}
