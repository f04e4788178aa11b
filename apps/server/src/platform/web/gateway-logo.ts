import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

/** The downloaded logo in the content folder. Its bytes determine the format, so any file of the package can be used. */
export const GATEWAY_LOGO_FILE = 'simplepay-logo.png';
/** The limit for the file; the largest logo of the package has 50 kB. */
const MAX_BYTES = 500_000;
const TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
const PATH = '/simplepay/logo';

/** The payment gateway's logo, byte for byte as its operator publishes it: a trademark that may not be altered. */
export interface GatewayLogo {
  readonly bytes: Buffer;
  readonly type: (typeof TYPES)[keyof typeof TYPES];
  /** The address for browsers; it changes with the file. */
  readonly url: string;
  /** In pixels, so that the page reserves the logo's space. */
  readonly width: number;
  readonly height: number;
}

/** Reads the logo; null without a file. Throws if the file is not a picture that browsers show. */
export async function readGatewayLogo(contentFolder: string): Promise<GatewayLogo | null> {
  const file = join(contentFolder, GATEWAY_LOGO_FILE);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read: ${error.message}`);
  });
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if ((format !== 'png' && format !== 'jpeg' && format !== 'webp') || bytes.length > MAX_BYTES)
    throw new StartError(`${file} is no picture in PNG, JPEG or WebP of ${MAX_BYTES / 1000} kB at most`);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { bytes, type: TYPES[format], url: `${PATH}?v=${version}`, width, height };
}

/**
 * Fails the start of a server that charges real money without the logo. SimplePay's documentation (sections 3.10, 7 and
 * 9.6.5) demands the logo before a shop may go live.
 */
export async function requireGatewayLogo({
  contentFolder,
  needsGatewayLogo,
}: Pick<Config, 'contentFolder' | 'needsGatewayLogo'>): Promise<void> {
  if (!needsGatewayLogo || (await readGatewayLogo(contentFolder))) return;
  throw new StartError(
    `SimplePay demands its logo on the site: put the downloaded file into the content folder as ${GATEWAY_LOGO_FILE} (docs/operations.md, "Going live with SimplePay"), or set ALLOW_IN_PRODUCTION=no-gateway-logo`,
  );
}

/** Serves the logo's bytes; not found without a logo. */
export function gatewayLogoRoute(app: FastifyInstance, logo: Promise<GatewayLogo | null>): void {
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const found = await logo;
    if (!found) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(found.type)
      .send(found.bytes);
  });
}
