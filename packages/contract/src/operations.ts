import type { Operation } from './operation.ts';
import * as operationFiles from './operation-files.gen.ts';
import { type WithSchemas, withSchemas } from './with-schemas.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;

/** One of `allOperations`. */
export type AnyOperation = WithSchemas<Operation>;

/** Every operation of the API, for what must look at all of them (documentation, matrix tests). */
export const allOperations: readonly AnyOperation[] = Object.values(operationFiles)
  .flatMap((file) => Object.values(file) as unknown[])
  .filter(isOperation)
  .map(withSchemas);
