/** A call to a service outside that a test has stopped on its way. */
export interface StoppedCall {
  readonly arrived: Promise<void>;
  /** Lets the call continue: to the service, or back with its response; also when nobody waits any more. */
  proceed(): Promise<void>;
}

/** Before it reaches the service, or after the service has done what it asks and before the answer leaves. */
export type StopAt = 'before' | 'after';

/** The service's side of it. */
export interface Stop {
  readonly call: StoppedCall;
  /** Waits there, if the call is stopped there. */
  pause(at: StopAt): Promise<void>;
  /** The answer has left. */
  done(): void;
}

export function newStop(when: StopAt): Stop {
  const [arrived, going, done] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  return {
    call: {
      arrived: arrived.promise,
      proceed: () => {
        going.resolve();
        return done.promise;
      },
    },
    pause: async (at) => {
      if (at !== when) return;
      arrived.resolve();
      await going.promise;
    },
    done: done.resolve,
  };
}
