import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@rajt/contract/operation';
import { withSchemas } from '@rajt/contract/with-schemas';
import type { TestApp } from './app.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { newGrant } from './new-grant.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import { newRace } from './new-race.ts';
import { type InputsFile, type InputsOwner, type OperationInputs, PASSWORD } from './operation-inputs.ts';
import type { RequestInput } from './request.ts';

const INPUTS = join(import.meta.dirname, 'inputs');

/** Somebody with one of everything, organiser and reviewer of all events too, and the input with which each operation does its work for them. */
export interface Owner {
  readonly person: TestPerson;
  /** An event that no input names. */
  readonly otherEventId: string;
  /** Throws for an operation that needs an input and has none. */
  input(operation: Operation): RequestInput;
}

/** `provider` is the one that `t` is set up with, for the operations that need one. */
export async function newOwner(t: TestApp, provider?: IdentityProvider): Promise<Owner> {
  const person = await newPerson(t.db, { password: PASSWORD });
  await newGrant(t, person, 'organiser');
  // An organiser reads no medical certificates.
  await newGrant(t, person, 'reviewer');
  const inputs = await inputsOf({ t, person, provider });
  return {
    person,
    otherEventId: (await newRace(t.db)).eventId,
    input: (operation) => {
      const given = inputs[operation.id]?.() ?? emptyInput(operation);
      return {
        ...given,
        params: { ...(operation.access === 'self' ? { userId: person.id } : {}), ...given.params },
      };
    },
  };
}

/** The inputs of all files of `inputs/`, made in the order of their names, but each after those that it names in `after`. */
async function inputsOf(owner: InputsOwner): Promise<OperationInputs> {
  const inputs = new Map<string, () => RequestInput>();
  const made = new Set<string>();
  const make = async (name: string): Promise<void> => {
    if (made.has(name)) return;
    made.add(name);
    const { after = [], operationInputs }: InputsFile = await import(join(INPUTS, `${name}.ts`));
    for (const other of after) await make(other);
    for (const [id, input] of Object.entries(await operationInputs(owner))) {
      if (inputs.has(id)) throw new Error(`two files of inputs define the input of ${id}`);
      inputs.set(id, input);
    }
  };
  const files = globSync('*/*.ts', { cwd: INPUTS });
  for (const file of files.sort()) await make(file.replace(/\.ts$/, ''));
  return Object.fromEntries(inputs);
}

/** An operation that reads a list, or acts on the signed-in person alone, is called with no input. */
function emptyInput(operation: Operation): RequestInput {
  const { id, access, file, schemas } = withSchemas(operation);
  const own = access === 'self' ? { userId: '1' } : {};
  if (schemas.body || file || !schemas.params.safeParse(own).success || !schemas.query.safeParse({}).success)
    throw new Error(`${id} has no input: add it to apps/server/testkit/inputs/<area>/<module>.ts`);
  return {};
}
