import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { invoice } from '../../db/schema/billing.ts'

const invoicesAtOnce = 1_000
/** Ids in a log line. */
const mostNamed = 20

/**
 * Compares the stored sums of all invoices with their lines and payments, and stores again what differs. That takes
 * somebody who switched triggers off; each batch is logged with the invoices' ids.
 * @returns how many were wrong
 */
export async function correctInvoiceSums(
  { asProvider }: Pick<Database, 'asProvider'>,
  { log, signal }: { readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly signal: AbortSignal },
): Promise<number> {
  let corrected = 0
  let after: number | undefined = 0
  while (after !== undefined && !signal.aborted) {
    const from: number = after
    const { last, wrong } = await asProvider(async (queries) => {
      const { rows } = await queries.execute<{ last: number | null; wrong: number[] | null }>(sql`
        select max(id) as last, array_agg(id order by id) filter (
          where (net_sum, tax_sum, paid_sum, credit_sum, balance, batch.last_paid_on)
            is distinct from (net, tax, paid, credit, net + tax - paid - credit, summed.last_paid_on)
        ) as wrong
        from (select * from ${invoice} where id > ${from} order by id limit ${invoicesAtOnce}) as batch,
          sum_invoice(tenant_id, id) as summed`)
      const found = { last: rows[0]?.last ?? undefined, wrong: rows[0]?.wrong ?? [] }
      if (found.wrong.length > 0) {
        await queries.execute(
          sql`select sum_invoices(array(select jsonb_array_elements_text(${JSON.stringify(found.wrong)}::jsonb)::int))`,
        )
      }
      return found
    })
    if (wrong.length > 0) {
      log.warn(
        { invoices: wrong.slice(0, mostNamed), count: wrong.length },
        "Invoices' stored sums differed from their lines and payments; they were corrected.",
      )
    }
    corrected += wrong.length
    after = last
  }
  return corrected
}
