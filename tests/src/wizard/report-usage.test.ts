import { describe, expect, test } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { isFlowUsage } from '#machines/engine/machine/usage.ts'
import { type UsageCount, type UsageReport, usageReport } from '#schemas/requests/flow-usage.ts'
import { reportUsage, splitCounts } from '#src/wizard/observing/report-usage.ts'
import { parcelFlow } from '#tests/machines/support/parcel.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'

/** What is counted of a running wizard: names of the declaration, numbers, and nothing of a person. */

const flow = parcelFlow()
const machine = compileFlow(flow)

/** A tab as far as the counting knows it. */
function openTab() {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  return Object.assign(new EventTarget(), { sessionStorage })
}

function countUsage(tab = openTab(), id = 7) {
  const resume = { id, etag: '"1"', draft: flow.emptyDraft, calculated: 'Far.' }
  const wizard = openWizard(machine, id > 0 ? { resume } : {})
  const reports: UsageReport[] = []
  let milliseconds = 0
  const stop = reportUsage(
    flow,
    wizard.actor,
    (report) => reports.push(report),
    () => milliseconds,
    tab,
  )
  return {
    wizard,
    passes: (more: number) => {
      milliseconds += more
    },
    reported: () => reports.flatMap(({ counts }) => counts),
    stopped: (goesOn?: boolean) => {
      stop(goesOn)
      return reports.flatMap(({ counts }) => counts)
    },
  }
}

describe('what is counted of a wizard', () => {
  test('are its paths, the time on each step, and where it was abandoned', () => {
    const { wizard, passes, stopped } = countUsage()
    passes(4_000)
    wizard.change({ kind: 1 }).send({ type: 'next' })
    passes(1_500)
    expect(stopped()).toEqual([
      { kind: 'time', step: 'choice', target: '', count: 1, milliseconds: 4_000 },
      { kind: 'transition', step: 'choice', target: 'sender', count: 1, milliseconds: 0 },
      { kind: 'time', step: 'sender', target: '', count: 1, milliseconds: 1_500 },
      { kind: 'abandonment', step: 'sender', target: '', count: 1, milliseconds: 0 },
    ])
  })

  test('is no giving up where the request goes on in another wizard', () => {
    const { wizard, passes, stopped } = countUsage()
    wizard.change({ kind: 1 }).send({ type: 'next' })
    passes(1_500)
    const counted = stopped(true)
    expect(counted.map(({ kind }) => kind)).not.toContain('abandonment')
    expect(counted.at(-1)).toMatchObject({ kind: 'time', step: 'sender', milliseconds: 1_500 })
  })

  test('is that somebody gave up by closing the tab, once', () => {
    const tab = openTab()
    const { wizard, stopped, reported } = countUsage(tab)
    wizard.change({ kind: 1 }).send({ type: 'next' })
    tab.dispatchEvent(new Event('pagehide'))
    const givenUp = { kind: 'abandonment', step: 'sender', target: '', count: 1, milliseconds: 0 }
    expect(reported().at(-1)).toEqual(givenUp)
    tab.dispatchEvent(new Event('pagehide'))
    expect(stopped().filter(({ kind }) => kind === 'abandonment')).toEqual([givenUp])
  })

  test('is that somebody came back to the request in the same tab', () => {
    const tab = openTab()
    const first = countUsage(tab)
    first.wizard.change({ kind: 1 }).send({ type: 'next' })
    first.stopped()
    const returned = { kind: 'return', step: 'sender', target: '', count: 1, milliseconds: 0 }
    const again = countUsage(tab).stopped()
    expect(again).toContainEqual(returned)
    expect(again).toContainEqual({ ...returned, kind: 'abandonment', step: 'choice' })
    const kinds = countUsage()
      .stopped()
      .map(({ kind }) => kind)
    expect(kinds).not.toContain('return')
    expect(again.filter((count) => !isFlowUsage(flow, count))).toEqual([])
  })

  test('is that somebody came back to the page as the browser had kept it', () => {
    const tab = openTab()
    const { wizard, passes, stopped } = countUsage(tab)
    wizard.change({ kind: 1 }).send({ type: 'next' })
    tab.dispatchEvent(new Event('pagehide'))
    passes(60_000)
    tab.dispatchEvent(new Event('pageshow'))
    passes(2_000)
    const counts = stopped()
    const one = { step: 'sender', target: '', count: 1 }
    expect(counts).toContainEqual({ ...one, kind: 'return', milliseconds: 0 })
    // The time away is none on the step.
    expect(counts.filter(({ kind }) => kind === 'time').at(-1)).toEqual({
      ...one,
      kind: 'time',
      milliseconds: 2_000,
    })
    expect(counts.filter(({ kind }) => kind === 'abandonment')).toHaveLength(2)
  })

  test('takes no new request for one that was left before it was saved', () => {
    const tab = openTab()
    const first = countUsage(tab, 0)
    first.wizard.change({ kind: 1 })
    first.stopped()
    expect(countUsage(tab, 0).stopped()).not.toContainEqual(
      expect.objectContaining({ kind: 'return' }),
    )
  })

  test('are the answers that were not accepted, and the condition that refused', () => {
    const { wizard, stopped } = countUsage()
    wizard.send({ type: 'next' }, { type: 'next' })
    expect(stopped()).toMatchObject([
      { kind: 'refusal', step: 'choice', target: 'choiceIsComplete', count: 2 },
      { kind: 'validation', step: 'choice', target: 'kind', count: 2 },
      { kind: 'time' },
      { kind: 'abandonment' },
    ])
  })

  test('is that a step was refused because something was still being calculated', () => {
    const { wizard, stopped } = countUsage()
    wizard.change({ kind: 1 }).send({ type: 'next' }).change({ sender: 'Ann', office: 11 })
    wizard.send({ type: 'next' })
    const counts = stopped()
    const refusal = counts.find(({ kind }) => kind === 'refusal')
    expect(refusal).toMatchObject({ step: 'sender', target: 'nothingIsBeingCalculated' })
    expect(counts.filter((count) => !isFlowUsage(flow, count))).toEqual([])
    expect(JSON.stringify(counts)).not.toContain('Ann')
  })

  test('goes out in reports that the server takes, however much it is', () => {
    const counts = Array.from({ length: 601 }, (_, index): UsageCount => {
      return { kind: 'time', step: `${index}`, target: '', count: 1, milliseconds: 1 }
    })
    const sent = splitCounts(counts)
    expect(sent.flat()).toEqual(counts)
    for (const one of sent) usageReport.parse({ flow: 'parcel', version: 1, counts: one })
    expect(splitCounts([])).toEqual([])
  })
})
