import { afterAll, beforeAll, expect, test } from 'vitest'
import { killRepeatedly } from '../../kill/kill-again.ts'
import { examineLedger } from '../../kill/ledger.ts'
import { createEmbeddedStore, createVictim, type Victim } from '../../kill/victim.ts'
import { createServerStarter } from './server-process.ts'

/** No acknowledged write is lost when the server is killed at any moment (law 8). */

const start = createServerStarter()
let victim: Victim

beforeAll(async () => {
  victim = await createVictim(
    (settings) => start({ ...settings, LOG_LEVEL: 'silent' }),
    await createEmbeddedStore(),
  )
})
afterAll(() => victim.remove())

test('after each kill of server, database or both every acknowledged write is there, once', async () => {
  const figures = await killRepeatedly({ victim, times: 6, seed: 20 })
  expect(figures).toMatchObject({ lost: [], doubled: [] })
  expect(figures.interrupted).toBeGreaterThan(5)
  const { both, server, database } = figures.kinds
  expect(Math.min(both, server, database)).toBeGreaterThan(0)
  const { create, save, acknowledge, submit } = figures.acknowledged
  expect(Math.min(create, save, acknowledge, submit)).toBeGreaterThan(1)

  // The same look at data with a loss and a double in it.
  const [saved, other] = figures.ledger.filter(
    ({ story, acknowledged }) => acknowledged === story.writes.length,
  )
  await victim.rows('update request_draft set revision = revision - 1 where id = $1', [
    saved?.draftId,
  ])
  await victim.rows(
    'insert into outbox_message (tenant_id, kind, ticket_id, created_at) select tenant_id, kind, ticket_id, created_at from outbox_message where ticket_id in (select t.id from ticket t join request_draft d on d.submitted_as = t.request_id where d.id = $1)',
    [other?.draftId],
  )
  const verdict = await examineLedger(victim, figures.baseline, figures.ledger)
  expect(verdict.lost).toEqual([expect.stringContaining(`${saved?.draftId} is at revision`)])
  expect(verdict.doubled).toEqual([expect.stringContaining('with two messages')])
}, 240_000)
