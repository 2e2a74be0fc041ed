import assert from 'node:assert/strict'
import { flowEdges } from '#machines/engine/questions/edges.ts'
import { isGuardMet, shownSteps } from '#machines/engine/questions/questions.ts'
import { dana, saturdayMorning } from '../support/northgate.ts'
import type { Subject } from '../support/subjects.ts'
import { subjectWalks, walkMoments } from './replay.ts'

/** Law 2: everything declared can be reached, and nothing else. */

/** Every walk ends in success, in every company, with every variant. */
export function successIsReached<D>(subject: Subject<D>): void {
  const walks = subjectWalks(subject)
  for (const company of Object.keys(subject.companies)) {
    for (const { variant } of subject.flow.sequences) {
      const there = walks.filter((walk) => walk.settings === company && walk.variant === variant)
      assert.ok(there.length > 0, `${variant ?? 'the flow'} can not be finished in ${company}`)
    }
  }
}

/** Each step is part of some walk. */
export function everyStepIsReached<D>(subject: Subject<D>): void {
  const { flow } = subject
  const walks = subjectWalks(subject)
  const reached = new Set(walks.flatMap(({ steps }) => steps))
  assert.deepEqual(
    flow.stepIds.filter((id) => !reached.has(id)),
    [],
  )
}

/** Each Next edge of the chart is part of some walk, and walks use no other edges. */
export function everyNextEdgeIsWalked<D>(subject: Subject<D>): void {
  const { flow } = subject
  const walks = subjectWalks(subject)
  const walked = new Set(
    walks.flatMap(({ steps }) => steps.slice(1).map((to, index) => `${steps[index]} > ${to}`)),
  )
  const declared = new Set(flowEdges(flow, 1).map(({ from, to }) => `${from} > ${to}`))
  assert.deepEqual(
    [...declared].filter((edge) => !walked.has(edge)),
    [],
  )
  assert.deepEqual(
    [...walked].filter((edge) => !declared.has(edge)),
    [],
  )
}

/** Back leads to every step that Next may have come from, and to no other. */
export function backEdgesMirrorNextEdges<D>({ flow }: Subject<D>): void {
  const next = flowEdges(flow, 1).map(({ from, to }) => `${from} > ${to}`)
  const back = flowEdges(flow, -1).map(({ from, to }) => `${to} > ${from}`)
  assert.deepEqual([...new Set(back)].sort(), [...new Set(next)].sort())
}

/** Exactly one order of steps applies once the deciding question is answered. */
export function oneOrderIsInForce<D>(subject: Subject<D>): void {
  const { flow, companies } = subject
  const drafts = subjectWalks(subject).map((walk) => walkMoments(subject, walk).end.context.draft)
  const variants = flow.sequences.flatMap(({ variant }) => variant ?? [])
  for (const settings of Object.values(companies)) {
    for (const draft of drafts) {
      const facts = { draft, settings, user: dana, now: saturdayMorning }
      const inForce = variants.filter((guard) => isGuardMet(flow, guard, facts))
      if (variants.length > 0) assert.equal(inForce.length, 1, `in force: ${inForce.join()}`)
      assert.equal(new Set(shownSteps(flow, facts)).size, shownSteps(flow, facts).length)
    }
  }
}
