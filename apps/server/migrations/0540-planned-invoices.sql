-- Invoices that are planned and not written: in a rush all of the last minutes, else hardly any.
create index invoice_planned on invoice (id) where content is null;
