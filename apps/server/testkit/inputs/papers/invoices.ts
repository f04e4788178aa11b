import { asId, type OrderId } from '@rajt/rules/ids';
import { previewService } from '../../../src/areas/papers/invoices/invoice-service.ts';
import { makeInvoices } from '../../../src/areas/papers/invoices/make-invoices.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { orderId } = await newPaidEntry(t.db, person, await newRace(t.db));
  await makeInvoices({ ...t.deps, invoices: previewService }, asId<OrderId>(orderId));
  const { id } = await t.db
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { downloadInvoice: () => ({ params: { invoiceId: id } }) };
}
