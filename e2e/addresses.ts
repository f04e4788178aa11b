/** The addresses of the product under test; the global setup chose free ports. */
export interface Addresses {
  readonly swim: string;
  readonly run: string;
  /** The organiser's console. */
  readonly console: string;
  /** The payment simulator: its page and its control API. */
  readonly simulator: string;
  readonly mailbox: string;
  /** The codes of the demo's staff. */
  readonly staffCodes: string;
}

/** The other login page for addresses of a domain; nothing answers there. */
export const ELSEWHERE = { url: 'https://elsewhere.example/belepes', domain: 'elsewhere.example' };

export function addresses(): Addresses {
  const port = readPort('RAJT_E2E_PORT');
  return {
    swim: `http://localhost:${port}`,
    run: `http://run.localhost:${port}`,
    console: `http://console.localhost:${port}`,
    simulator: `http://localhost:${readPort('RAJT_E2E_SIM_PORT')}`,
    mailbox: `http://localhost:${port}/demo/mailbox`,
    staffCodes: `http://localhost:${port}/demo/staff`,
  };
}

function readPort(name: string): number {
  const port = Number(process.env[name]);
  if (!port) throw new Error(`${name} is not set: the journeys run through e2e/playwright.config.ts`);
  return port;
}
