-- Readers go on meanwhile. Writers of all three tables wait: importers lock them in another order than the triggers do.
lock table public.invoice, public.invoice_line, public.invoice_payment in share row exclusive mode;
--> statement-breakpoint
-- What an invoice's lines and payments add up to, in minor units: the one place where they are added up. Stable, so
-- that a statement over many invoices adds up all of them as of one moment. Tables and functions are named with their
-- schema, here and below: triggers run with the writer's search path.
create function public.sum_invoice(of_tenant text, of_invoice integer)
returns table (net bigint, tax bigint, paid bigint, credit bigint, last_paid_on date)
language sql stable as $$
  select lines.net, lines.tax, payments.paid, payments.credit, payments.last_paid_on
  from (
    select coalesce(sum(public.line_net(quantity, unit_price)), 0)::bigint as net,
      coalesce(sum(public.line_tax(quantity, unit_price, tax_percent)), 0)::bigint as tax
    from public.invoice_line where tenant_id = of_tenant and invoice_id = of_invoice
  ) as lines, (
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as paid,
      coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint as credit, max(paid_on) as last_paid_on
    from public.invoice_payment where tenant_id = of_tenant and invoice_id = of_invoice
  ) as payments
$$;
--> statement-breakpoint
-- Whoever writes an invoice's sums writes what its rows add up to. A writer that waited for another of the same
-- invoice adds up the other's rows, too: each statement here sees what was committed before it. Always by index: a
-- session keeps its plan, also one that it made while the tables were empty.
create function public.sum_written_invoice() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  select net, tax, paid, credit, net + tax - paid - credit, last_paid_on
  into new.net_sum, new.tax_sum, new.paid_sum, new.credit_sum, new.balance, new.last_paid_on
  from public.sum_invoice(new.tenant_id, new.id);
  return new;
end $$;
--> statement-breakpoint
-- Locks invoices in one order, so that two who change the same ones wait for each other and don't deadlock.
create function public.sum_invoices(ids integer[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform from public.invoice where id = any (ids) order by id for no key update;
  update public.invoice set balance = balance where id = any (ids);
end $$;
--> statement-breakpoint
create function public.sum_changed_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform public.sum_invoices(array(select distinct invoice_id from rows_after));
  elsif tg_op = 'DELETE' then
    perform public.sum_invoices(array(select distinct invoice_id from rows_before));
  elsif tg_op = 'UPDATE' then
    perform public.sum_invoices(array(select invoice_id from rows_before union select invoice_id from rows_after));
  elsif row_security_active('public.invoice') then
    -- Its policies may hide invoices, whose sums would stay.
    raise exception 'Delete the rows of % instead of truncating it.', tg_table_name using errcode = '55000';
  else
    perform public.sum_invoices(array(select id from public.invoice));
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  rows_of text;
begin
  foreach rows_of in array array['invoice_line', 'invoice_payment'] loop
    execute format('create trigger summed_new after insert on public.%I referencing new table as rows_after
      for each statement execute function public.sum_changed_invoices()', rows_of);
    execute format('create trigger summed_changed after update on public.%I
      referencing old table as rows_before new table as rows_after
      for each statement execute function public.sum_changed_invoices()', rows_of);
    execute format('create trigger summed_gone after delete on public.%I referencing old table as rows_before
      for each statement execute function public.sum_changed_invoices()', rows_of);
    execute format('create trigger summed_none after truncate on public.%I
      for each statement execute function public.sum_changed_invoices()', rows_of);
  end loop;
end $$;
--> statement-breakpoint
set local role stepwell_provider;
--> statement-breakpoint
update public.invoice set net_sum = net, tax_sum = tax, paid_sum = paid, credit_sum = credit,
  balance = net + tax - paid - credit, last_paid_on = summed.last_paid_on
from (select id, s.* from public.invoice, public.sum_invoice(tenant_id, id) as s) as summed where invoice.id = summed.id;
--> statement-breakpoint
reset role;
--> statement-breakpoint
create trigger sums before insert or update of net_sum, tax_sum, paid_sum, credit_sum, balance, last_paid_on on public.invoice
for each row execute function public.sum_written_invoice();
--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("tenant_id","due_date","invoice_date","balance") WHERE balance <> 0;--> statement-breakpoint
CREATE INDEX "invoice_payment_by_day" ON "invoice_payment" USING btree ("tenant_id","paid_on");
