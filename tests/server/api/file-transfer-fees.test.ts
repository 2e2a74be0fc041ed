import { expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { completeTransfer, transferCalls } from '../support/file-transfer-requests.ts'

const api = testApi()
const { save, open, submit } = transferCalls(api)

test('a file transfer shows what it costs, as its Summary did, in its ticket and on its page', async () => {
  for (const [automateProcess, setup, monthly] of [
    [true, '$750.00', '$120.00'],
    [false, '$500.00', '$95.00'],
  ] as const) {
    const { output: id } = await save(
      completeTransfer({ type: 1, vendorName: 'Crestview Bank', automateProcess }),
    )
    expect((await submit((await open(id)).output)).status).toBe(200)
    const { rows } = await api.database.pool.query(
      `select sections, body from submitted_request r join ticket t on t.request_id = r.id
       order by r.id desc limit 1`,
    )
    const lines = [
      { label: 'Setup fee', text: setup },
      { label: 'Monthly fee', text: monthly },
    ]
    expect(rows[0].sections.at(-1)).toEqual({ title: 'Fees', lines })
    expect(rows[0].body).toContain(`Setup fee: ${setup}\nMonthly fee: ${monthly}`)
  }
})
