import { randomInt } from 'node:crypto';

/** How often a proof plays its random runs: a few times in `npm test`, as often as `npm run proofs` names (tools/proofs.ts). */
export const proofSize = (inTests: number): number => Number(process.env['RAJT_PROOF_SIZE'] ?? inTests);

/** The seed of this run's random choices: a new one, or the one that `npm run proofs` repeats. */
export const PROOF_SEED = Number(process.env['RAJT_PROOF_SEED'] ?? randomInt(1, 1_000_000_000));
