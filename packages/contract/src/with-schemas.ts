import { z } from 'zod';
import type { Operation, OperationSchemas, SchemasOf } from './operation.ts';
import * as schemaFiles from './schema-files.gen.ts';

const isSchemas = (value: unknown): value is OperationSchemas =>
  typeof value === 'object' && value !== null && 'answers' in value;

const byId = new Map(
  Object.values(schemaFiles).flatMap((file) =>
    Object.entries<unknown>(file).filter((entry): entry is [string, OperationSchemas] => isSchemas(entry[1])),
  ),
);

const noFields = z.strictObject({});

/** An operation as the server needs it: inputs and answers are always defined, empty parameters too. */
export type WithSchemas<O extends Operation> = O & {
  readonly schemas: SchemasOf<O> & { readonly params: z.ZodObject; readonly query: z.ZodObject };
};

/** Joins an operation with its schemas. One that brings its own keeps them (tests make such). */
export function withSchemas<O extends Operation>(operation: O): WithSchemas<O> {
  const found = operation.schemas ?? byId.get(operation.id);
  if (!found)
    throw new Error(
      `There are no schemas for ${operation.id}: add them to packages/contract/src/<area>/schemas, and run \`npm run generate\` after adding a file`,
    );
  // By the id, as `operationsOf` has chosen their type.
  const schemas = { params: noFields, query: noFields, ...found } as WithSchemas<O>['schemas'];
  return { ...operation, schemas };
}
