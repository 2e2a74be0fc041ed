import type { TestApi } from './api.ts'

/** Adds an invoice with many lines, each 1.5 times 10.01 with 10% tax. Downloads use its number. */
export async function addLongInvoice(
  api: TestApi,
  { tenant, number, lines }: { tenant: string; number: string; lines: number },
): Promise<{ readonly id: number; remove(): Promise<void> }> {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `insert into invoice (tenant_id, number, invoice_date, due_date, subject)
     values ($1, $2, '2020-01-01', '2020-01-31', 'Many services, für Zoë, 東京') returning id`,
    [tenant, number],
  )
  const [added] = rows
  if (!added) throw new Error('A row that was inserted has an id.')
  await api.database.pool.query(
    `insert into invoice_line (tenant_id, invoice_id, position, service, quantity, unit_price, tax_percent)
     select $1, $2, n, 'Service number ' || n, 1.5, 1001, 10 from generate_series(1, $3::int) as n`,
    [tenant, added.id, lines],
  )
  return {
    id: added.id,
    async remove() {
      await api.database.pool.query('delete from invoice where id = $1', [added.id])
    },
  }
}
