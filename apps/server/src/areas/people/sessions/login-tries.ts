import { networkOf } from '../../../platform/http/network.ts';
import { type Bucket, hasPoint, type RateLimits } from '../../../platform/http/rate-limit.ts';

const QUARTER_HOUR_SECONDS = 900;

/** Limits failed logins of one account from unknown devices. */
export function loginFailures(limits: RateLimits): Bucket {
  return limits.shared('login-account', 10, QUARTER_HOUR_SECONDS);
}

/**
 * The buckets of failed logins (decision 0017). A known device has one of its own, which strangers cannot fill. All others count
 * for the account (from many networks) and for the network (at many accounts). A school or a company is one network: when an
 * attacker guesses there, its other people still have two tries each, until the total is reached.
 */
export interface LoginTries {
  readonly perDevice: Bucket;
  readonly perAccount: Bucket;
  readonly perNetwork: Bucket;
  /** For one account from one network whose bucket is full. */
  readonly perPair: Bucket;
  readonly perNetworkTotal: Bucket;
}

export function loginTries(limits: RateLimits): LoginTries {
  return {
    perDevice: limits.shared('login-device', 10, QUARTER_HOUR_SECONDS),
    perAccount: loginFailures(limits),
    perNetwork: limits.shared('login-network', 50, QUARTER_HOUR_SECONDS),
    perPair: limits.shared('login-pair', 2, QUARTER_HOUR_SECONDS),
    perNetworkTotal: limits.shared('login-address-total', 200, QUARTER_HOUR_SECONDS),
  };
}

/**
 * Counts a try before the password is looked at, so that many at once cannot pass. Returns what makes it not count: to
 * be called when the password was right. An account whose own bucket is full costs its network nothing.
 */
export async function takeTry(
  tries: LoginTries,
  { email, ip, device }: { email: string; ip: string; device: string | undefined },
): Promise<() => Promise<void>> {
  if (device !== undefined) {
    await tries.perDevice.take(device);
    return () => tries.perDevice.forget(device);
  }
  const network = networkOf(ip);
  const pair = `${network} ${email}`;
  await tries.perAccount.take(email);
  await tries.perNetworkTotal.take(network);
  const isFull = !(await hasPoint(tries.perNetwork, network));
  if (isFull) await tries.perPair.take(pair);
  return async () => {
    await tries.perAccount.forget(email);
    await tries.perNetworkTotal.giveBack(network);
    await tries.perNetwork.giveBack(network);
    if (isFull) await tries.perPair.forget(pair);
  };
}
