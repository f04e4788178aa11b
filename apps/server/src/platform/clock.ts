/** The only place that reads the system clock; everything else is handed one (wall clock-once). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
