import type { OperationInputs } from '../../operation-inputs.ts';

export function operationInputs(): OperationInputs {
  return {
    clearUndeliverable: () => ({ body: { email: 'nincs.ilyen@example.hu' } }),
    readBounceReports: () => ({
      query: { name: 'levél.eml' },
      file: { bytes: Buffer.from('Subject: Szia\n\nNem jelentés.\n'), type: 'application/octet-stream' },
    }),
  };
}
