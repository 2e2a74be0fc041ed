import { beforeAll, expect, test } from 'vitest'
import { contract } from '#schemas/contract.ts'
import {
  disableMembershipCheck,
  disableRowSecurity,
} from '#tests/attack/tenancy/switchable-protections.ts'
import { prepareTenancyTrial, type TenancyTrial } from '#tests/attack/tenancy/trial.ts'
import { testApi } from '../support/api.ts'

/** A slice of `npm run test:tenancy`: what one company has is out of reach of everybody else (law 7). */

const api = testApi()
const calls = Object.keys(contract).length
let trial: TenancyTrial
beforeAll(async () => {
  trial = await prepareTenancyTrial(api)
})

test('every call that reads is answered to the member of the company, as it is attacked', async () => {
  expect(await trial.unanswered()).toEqual([])
})

test('attacks on every call leak nothing of another company and change nothing of it', async () => {
  const { faults, leaked, changed } = await trial.run({ count: calls * 8, seed: 5 })
  expect(faults.map(({ sentence }) => sentence)).toEqual([])
  expect([...leaked]).toEqual([])
  expect(changed).toEqual([])
})

test('without the check of membership they bring rows to light: these attacks would notice', async () => {
  const { rows } = await api.database.pool.query(
    "select pg_get_functiondef('enter_tenant'::regproc) as definition",
  )
  await disableMembershipCheck(api.database)
  const { leaked } = await trial.run({ count: calls * 4, seed: 6 })
  await api.database.pool.query(rows[0].definition)
  expect(leaked.size).toBeGreaterThan(0)
})

test('without row-level security, too', async () => {
  await disableRowSecurity(api.database)
  const { leaked } = await trial.run({ count: calls * 4, seed: 6 })
  expect(leaked.size).toBeGreaterThan(10)
})
