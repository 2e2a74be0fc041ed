import { describe, expect, test } from 'vitest'
import { reportContext } from '#schemas/reports/report-context.ts'
import { createBreadcrumbs } from '#src/wizard/observing/breadcrumbs.ts'

const noon = () => new Date('2026-11-23T17:00:00Z')

describe('the breadcrumbs of a wizard', () => {
  test('are blanked before they are stored', () => {
    const breadcrumbs = createBreadcrumbs(noon)
    const changes = {
      name: 'Ada',
      person: { fullName: 'Ada' },
      list: ['Ada'],
      wanted: true,
      type: 2,
    }
    breadcrumbs.add({ type: 'change', changes }, 'generalInfo')
    expect(breadcrumbs.events()).toEqual([
      {
        type: 'change',
        at: '2026-11-23T12:00:00',
        step: 'generalInfo',
        changes: {
          name: '(blanked)',
          person: '(blanked)',
          list: '(blanked)',
          wanted: true,
          type: 2,
        },
      },
    ])
    expect(JSON.stringify(breadcrumbs.events())).not.toContain('Ada')
  })

  test('is one event for a text, however many keys it took', () => {
    const breadcrumbs = createBreadcrumbs(noon)
    for (const name of ['A', 'Ad', 'Ada']) {
      breadcrumbs.add({ type: 'change', changes: { name } }, 'generalInfo')
    }
    breadcrumbs.add({ type: 'next' }, 'generalInfo')
    breadcrumbs.add({ type: 'change', changes: { name: 'Adam' } }, 'generalInfo')
    expect(breadcrumbs.events().map(({ type }) => type)).toEqual(['change', 'next', 'change'])
  })

  test('is the last thirty, oldest first, and fits a report', () => {
    const breadcrumbs = createBreadcrumbs(noon)
    for (let count = 1; count <= 40; count += 1)
      breadcrumbs.add({ type: `event ${count}` }, 'email')
    const events = breadcrumbs.events()
    expect(events).toHaveLength(30)
    expect([events[0]?.type, events.at(-1)?.type]).toEqual(['event 11', 'event 40'])
    const wizard = { flow: 'addUser', version: 1, step: 'email', visited: [], answers: {}, events }
    expect(reportContext.safeParse({ route: '/', wizard }).success).toBe(true)
  })

  test('cuts names of events that are longer than a report takes', () => {
    const breadcrumbs = createBreadcrumbs(noon)
    breadcrumbs.add({ type: 'x'.repeat(80) }, 'email')
    expect(breadcrumbs.events()[0]?.type).toHaveLength(50)
  })
})
