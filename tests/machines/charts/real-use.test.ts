import { describe, expect, test } from 'vitest'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { transitionKey } from '#machines/engine/machine/usage.ts'
import { shownSteps } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { createFlowInspector } from '#machines/tools/charts/inspection.ts'
import { summarizeUse } from '#machines/tools/charts/real-use.ts'
import { fewCompaniesWith } from '#machines/tools/rehearsal/tenants.ts'
import { generateWalks } from '#machines/tools/walks/generate.ts'
import { walkedTransitions } from '#machines/tools/walks/walked-transitions.ts'
import type { UsageTotal } from '#schemas/requests/flow-usage.ts'
import { dana, saturdayMorning } from '../support/northgate.ts'

/** What was counted of real use, laid over the chart and compared with the walks. */

const { chart } = createFlowInspector(addUserRehearsal)
const counted = (part: Partial<UsageTotal>): UsageTotal => ({
  version: 1,
  kind: 'transition',
  step: 'accountSelect',
  target: 'startDateInfo',
  count: 1,
  milliseconds: 0,
  ...part,
})

const labelOf = (step: string, path: string) => `${path} of ${step}`

describe('real use', () => {
  test('is laid on the edge it passed, whatever version it was counted in', () => {
    const use = summarizeUse(
      chart,
      [counted({ count: 3 }), counted({ version: 2, count: 2 })],
      new Set(),
      labelOf,
    )
    const [[id, count] = ['', 0]] = use.edges
    const edge = chart.edges.find((one) => one.id === id)
    expect(count).toBe(5)
    expect(edge).toMatchObject({ layer: 'main', event: 'next' })
    expect(chart.nodes.find((node) => node.id === edge?.to)?.stepId).toBe('startDateInfo')
  })

  test('counts for each step what was refused, how long it took and where it was abandoned', () => {
    const on = { step: 'generalInfo', target: '' }
    const name = 'generalInformation.userFirstName'
    const use = summarizeUse(
      chart,
      [
        counted({ ...on, kind: 'time', count: 2, milliseconds: 30_000 }),
        counted({ ...on, kind: 'refusal', target: 'generalInfoIsComplete', count: 4 }),
        counted({ ...on, kind: 'validation', target: name, count: 4 }),
        counted({ ...on, kind: 'abandonment' }),
        counted({ step: 'confirm', target: 'success', count: 7 }),
      ],
      new Set(),
      labelOf,
    )
    expect(use.steps.find(({ step }) => step === 'generalInfo')).toEqual({
      step: 'generalInfo',
      title: 'General Info (the account type is Full Service, Email Only or Citrix)',
      passed: 0,
      refused: 4,
      refusedBy: [{ sentence: 'General Info is complete.', count: 4 }],
      abandoned: 1,
      seconds: 15,
      fields: [{ label: `${name} of generalInfo`, count: 4 }],
    })
    expect(use).toMatchObject({ submitted: 7, abandoned: 1 })
  })

  test('takes nobody for one who gave up who went on with it', () => {
    const on = { step: 'generalInfo', target: '' }
    const counts = [
      counted({ ...on, kind: 'abandonment', count: 3 }),
      counted({ ...on, kind: 'return', count: 2 }),
    ]
    const use = summarizeUse(chart, counts, new Set(), labelOf)
    expect(use.abandoned).toBe(1)
    expect(use.steps.find(({ step }) => step === 'generalInfo')?.abandoned).toBe(1)
  })

  test('says where it and the walks differ', () => {
    const walked = new Set([transitionKey('accountSelect', 'displayName')])
    const use = summarizeUse(chart, [counted({ count: 3 })], walked, labelOf)
    expect(use.neverWalked).toEqual([
      { from: 'Account Select', to: 'Account Delivery Date Information', count: 3 },
    ])
    const to = 'General Info (the account type is Shared or Service Mailbox)'
    expect(use.neverUsed).toEqual([{ from: 'Account Select', to, count: 0 }])
  })
})

describe('the ways that walks take', () => {
  test('are those between neighbours, and the submit at the end', () => {
    const companies = fewCompaniesWith(terminateRehearsal.flags)
    const walks = generateWalks(terminateRehearsal, { companies, deviations: false })
    const ways = walkedTransitions(terminateRehearsal.flow, walks)
    for (const { settings } of companies) {
      const draft = terminate.emptyDraft
      const shown = shownSteps(terminate, { draft, settings, user: dana, now: saturdayMorning })
      for (const [index, step] of shown.entries()) {
        expect(ways).toContain(transitionKey(step, shown[index + 1] ?? 'success'))
      }
    }
    expect(ways).not.toContain(transitionKey('userSelect', 'confirm'))
  })
})
