import { isIPv6 } from 'node:net';

/**
 * The network of a client's IP, as the key of a rate limit. An IPv6 client has a whole /64 and may use another IP of it
 * for each request, so its network is the first four groups; an IPv4 address, also mapped into IPv6, is its own
 * network.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || /^::ffff:/i.test(ip)) return ip;
  // The zone of a link-local address and a dotted tail do not belong to the network.
  const address = ip.replace(/%.*/, '').replace(/\d+(\.\d+){3}$/, '0:0');
  const [head = '', tail] = address.split('::');
  const groups = groupsOf(head);
  if (tail !== undefined) {
    const after = groupsOf(tail);
    groups.push(...Array<string>(8 - groups.length - after.length).fill('0'), ...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
