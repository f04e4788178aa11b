import type { OperationInputs } from '../../operation-inputs.ts';

export function operationInputs(): OperationInputs {
  return { getPage: () => ({ params: { pageId: 'faq' } }) };
}
