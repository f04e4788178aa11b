import { randomBytes } from 'node:crypto';

/** Seven signs that nobody's chip has. */
export const newChip = () => `C${randomBytes(3).toString('hex').toUpperCase()}`;
