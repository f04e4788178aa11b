import type { OperationInputs } from '../../operation-inputs.ts';

export function operationInputs(): OperationInputs {
  return { searchConsole: () => ({ query: { q: 'kov' } }) };
}
