import type { PoolClient } from 'pg'

/** Added up without the functions that store the sums. */
const slowSums = `
  select i.id, i.net_sum, i.tax_sum, i.paid_sum, i.credit_sum, i.balance, i.last_paid_on::text,
    coalesce(l.net, 0)::bigint as net, coalesce(l.tax, 0)::bigint as tax,
    coalesce(p.paid, 0)::bigint as paid, coalesce(p.credit, 0)::bigint as credit,
    p.last_on::text, (coalesce(l.net, 0) + coalesce(l.tax, 0) - coalesce(p.paid, 0) - coalesce(p.credit, 0))::bigint as left
  from invoice i left join (
    select invoice_id, sum(round(quantity * unit_price)) as net,
      sum(round(round(quantity * unit_price) * tax_percent / 100)) as tax
    from invoice_line group by 1
  ) l on l.invoice_id = i.id left join (
    select invoice_id, sum(case kind when 'payment' then amount else 0 end) as paid,
      sum(case kind when 'credit' then amount else 0 end) as credit, max(paid_on) as last_on
    from invoice_payment group by 1
  ) p on p.invoice_id = i.id`

/** Invoices whose stored sums aren't those of their lines and payments. */
export async function findWrongSums(pool: Pick<PoolClient, 'query'>) {
  const { rows } = await pool.query(
    `select * from (${slowSums}) as summed
     where (net_sum, tax_sum, paid_sum, credit_sum, balance, last_paid_on)
       is distinct from (net, tax, paid, credit, "left", last_on)`,
  )
  return rows
}
