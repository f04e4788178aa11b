/** A key for redeeming a code: the same for the same code, and nobody can read the code from it. */
export async function keyOfCode(code: string): Promise<string> {
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`redeem ${code}`)),
  );
  return `redeem-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
