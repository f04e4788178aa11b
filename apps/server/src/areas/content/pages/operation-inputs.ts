import type { OperationInputs } from '../../../../testkit/operation-inputs.ts';

export function operationInputs(): OperationInputs {
  return { getPage: () => ({ params: { pageId: 'faq' } }) };
}
