/**
 * Whether a host is the loopback of this machine, so that what is sent there never leaves it: `localhost` and the names below
 * it, 127.0.0.0/8 and ::1, as `URL.hostname` writes them.
 */
export function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
