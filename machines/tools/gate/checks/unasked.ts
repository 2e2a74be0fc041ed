import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../../engine/flow.ts'
import {
  applyEvents,
  type FlowSnapshot,
  initialSnapshot,
  settleCalls,
} from '../../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../../engine/machine/wizard.ts'
import { withChangesAndEffects } from '../../../engine/questions/answers.ts'
import { isAnswerDifferent } from '../../../engine/questions/differing-answers.ts'
import {
  activeVariant,
  askedPaths,
  getStep,
  shownSteps,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { rehearsalNow, rehearsalUser } from '../../rehearsal/rehearsal.ts'
import { pathsThroughStep } from '../../rehearsal/step-paths.ts'
import { trackReadPathsInto } from '../../rehearsal/track-reads.ts'
import type { GateFault, PathStep } from '../faults.ts'
import { answersByPerson } from '../finished-requests.ts'
import { declarationFile } from '../flow-files.ts'
import { attempt, breakFault, type SearchNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/**
 * Finds answers that are submitted although nothing asks for them anymore. Answers each conditional question, removes
 * its reason by another answer, and submits.
 */
export function* checkUnasked<D>({ walker, requests }: GateSearch<D>): Generator<GateFault> {
  const { flow, machine, sampler } = walker
  const judged = new Set<string>()
  for (const node of requests) {
    const facts = ruleFacts(node.snapshot.context)
    const variant = activeVariant(flow, facts)
    for (const { path, rule, step, label } of answersByPerson(flow, facts)) {
      const key = `${variant} ${path}`
      if (judged.has(key) || (!rule.asked && step.guards.length === 0)) continue
      const change = unasking(path)
      if (!change) continue
      judged.add(key)
      const submitted = attempt(() => submitAfter(change.step, change.changes))
      if (typeof submitted === 'string') {
        yield breakFault(`Taking "${label}" on "${step.title}" away`, submitted, node)
        continue
      }
      if (submitted.now.value !== 'success') continue
      const { context } = submitted.now
      if (askedPaths(flow, ruleFacts(context)).has(path)) continue
      if (!isAnswerDifferent(context.draft, flow.emptyDraft, path)) continue
      const message = `The answer to "${label}" on "${step.title}" is submitted though nothing asks for it any more. Open ${declarationFile(flow)}.`
      yield {
        kind: 'notEmptied',
        message,
        company: node.companies[0]?.name ?? null,
        path: submitted.path,
      }

      /** An answer after which the question isn't asked. */
      function unasking(asked: string) {
        const reads = new Set<string>()
        const observed = { ...facts, draft: trackReadPathsInto(facts.draft, reads) }
        rule.asked?.test(observed)
        for (const guard of step.guards) flow.guards[guard]?.test(observed)
        for (const id of shownSteps(flow, facts)) {
          for (const [one] of stepFields(getStep(flow, id))) {
            if (!reads.has(one) || one === flow.restart) continue
            for (const value of sampler.eachAccepted(facts, id, one)) {
              const changes = { [one]: value } as AnswerChanges<D>
              const draft = withChangesAndEffects(flow, facts, changes)
              if (!askedPaths(flow, { ...facts, draft }).has(asked)) return { step: id, changes }
            }
          }
        }
        return undefined
      }
    }

    /** Takes the request to its last step, changes an answer on an earlier one, and submits. */
    function submitAfter(to: string, changes: AnswerChanges<D>) {
      const path: PathStep[] = [...node.path.slice(0, -1)]
      let now = path.reduce(
        (at, { event }) => settle(at, event as WizardEvent<D>),
        openWizard(node),
      )
      const go = (event: WizardEvent<D>) => {
        path.push({ step: now.context.step, event })
        now = settle(now, event)
      }
      go({ type: 'jump', to })
      go({ type: 'change', changes })
      for (let moves = 0; moves < 2 * flow.steps.size && now.status === 'active'; moves += 1) {
        const [through] = pathsThroughStep(walker, now, moves === 0 ? [] : undefined).paths
        if (!through) break
        for (const event of through.events) go(event)
        go({ type: getStep(flow, now.context.step).submit ? 'submit' : 'next' })
      }
      return { now, path }
    }
  }

  function openWizard({ snapshot: { context } }: SearchNode<D>): FlowSnapshot<D, TenantSettings> {
    const person = { user: rehearsalUser, tenantId: 'rehearsal', clock: () => rehearsalNow }
    return settleCalls(machine, initialSnapshot(machine, { settings: context.settings, ...person }))
  }

  function settle(at: FlowSnapshot<D, TenantSettings>, event: WizardEvent<D>) {
    return settleCalls(machine, applyEvents(machine, at, event))
  }
}
