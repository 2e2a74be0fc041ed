import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { northgate } from '../companies/companies.ts'

/**
 * Fills Northgate Capital's invoices up to a number, for benchmarks: ten years with three lines
 * each, most of them paid. Generated in SQL.
 */
export async function fillManyInvoices(
  queries: Queries,
  today: CalendarDay,
  count: number,
): Promise<void> {
  const tenantId = northgate.id
  await queries.execute(sql`
    with missing as (
      select number, ${today}::date - 45 - (number % 3650) as day
      from generate_series(1, ${count}::int - (select count(*)::int from invoice where tenant_id = ${tenantId})) as number
    ), added as (
      insert into invoice (tenant_id, number, invoice_date, due_date, subject)
      select ${tenantId}, 'NCM-' || lpad(number::text, 6, '0'), day, day + 30, 'Services of a site'
      from missing
      on conflict do nothing
      returning id, invoice_date
    ), lines as (
      insert into invoice_line (tenant_id, invoice_id, position, service, quantity, unit_price, tax_percent)
      select ${tenantId}, id, position, 'Managed site service ' || position, 1 + (id + position) % 9, 1000 + 137 * (id % 50), 8.875
      from added, generate_series(1, 3) as position
      returning invoice_id, line_net(quantity, unit_price) + line_tax(quantity, unit_price, tax_percent) as amount
    )
    insert into invoice_payment (tenant_id, invoice_id, kind, paid_on, amount)
    select ${tenantId}, id, 'payment', invoice_date + 20, sum(amount)
    from added join lines on invoice_id = id
    where id % 40 <> 0
    group by id, invoice_date`)
}
