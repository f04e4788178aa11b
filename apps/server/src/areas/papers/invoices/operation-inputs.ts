import { asId, type OrderId } from '@rajt/rules/ids';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import type { InputsOwner, OperationInputs } from '../../../../testkit/operation-inputs.ts';
import { previewService } from './invoice-service.ts';
import { makeInvoices } from './make-invoices.ts';

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
