import type { TestApp } from './app.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { TestPerson } from './new-person.ts';
import type { RequestInput } from './request.ts';

/** The person and app that the inputs are made for. */
export interface InputsOwner {
  readonly t: TestApp;
  /** Signed in, and organiser of all events; the password is `PASSWORD`. */
  readonly person: TestPerson;
  /** The one that `t` is set up with, if any. */
  readonly provider: IdentityProvider | undefined;
}

/** How each operation is called so that it does its work for the owner, by its id. Made for each call. */
export type OperationInputs = Readonly<Record<string, () => RequestInput>>;

/** The exports of a file `inputs/<area>/<module>.ts`. New files are found automatically. */
export interface InputsFile {
  /** Files whose part of the owner's life must exist before this one is made: `papers/gift-cards`. */
  readonly after?: readonly string[];
  operationInputs(owner: InputsOwner): OperationInputs | Promise<OperationInputs>;
}

export const PASSWORD = 'Őrult1adat';

/** A postal address, right in every field. */
export const address = { country: 'HU', zip: '9941', city: 'Őriszentpéter', street: 'Fő út 1.' };
export const billingAddress = { name: 'Kovács Eszter', company: '', vatNumber: '', ...address };

/** The press on "enter". */
export function holding(raceId: string, heatId: string | undefined) {
  return { raceId, heatId, form: {}, conditionsAccepted: true };
}
