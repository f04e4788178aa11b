import { randomBytes } from 'node:crypto';

/** Seven characters that nobody's chip has. */
export const newChip = () => `C${randomBytes(3).toString('hex').toUpperCase()}`;
