import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import { applyEvents, initialSnapshot, settleCalls } from '../../engine/machine/stepping.ts'
import { getStep } from '../../engine/questions/questions.ts'
import {
  type Rehearsal,
  rehearsalNow,
  rehearsalUser,
  toSampleSource,
} from '../rehearsal/rehearsal.ts'
import { companiesWith } from '../rehearsal/tenants.ts'
import { happyWalks } from '../rehearsal/walks.ts'

/** Drafts of a flow's present version, for a corpus by which later versions are tested. */

/** A draft as a version of its flow saved it. */
export interface CorpusDraft {
  readonly wizard: WizardPosition
  /** The answers as they travel. */
  readonly answers: unknown
}

/**
 * For each variant a draft from the middle of a request and one from near its end, with few answers and with
 * all; none where the flow saves no drafts.
 */
export function createCorpus<D>(rehearsal: Rehearsal<D>): CorpusDraft[] {
  const { flow, machine, drafts, flags } = rehearsal
  if (!drafts) return []
  const [company] = companiesWith(flags)
  if (!company) return []
  const walks = [false, true].flatMap((every) => {
    const all = happyWalks(flow, machine, {
      settings: { [company.name]: company.settings },
      samples: toSampleSource(rehearsal),
      user: rehearsalUser,
      now: rehearsalNow,
      every,
    })
    return flow.sequences.flatMap(({ variant }) => all.find((one) => one.variant === variant) ?? [])
  })
  return walks.flatMap(({ events }) => {
    const input = { user: rehearsalUser, tenantId: 'rehearsal', clock: () => rehearsalNow }
    let at = initialSnapshot(machine, { ...input, settings: company.settings })
    const saved = events.flatMap((event): CorpusDraft[] => {
      at = settleCalls(machine, applyEvents(machine, at, event))
      const { id, step, visited, draft } = at.context
      // A step that saves nothing never has a draft.
      if (id === 0 || event.type !== 'next' || getStep(flow, step).save === false) return []
      const position = { flow: flow.id, version: flow.version, step, visited: [...visited] }
      return [{ wizard: position, answers: drafts.write(draft) }]
    })
    const middle = saved[Math.floor((saved.length - 1) / 2)]
    const last = saved.at(-1)
    return [middle, last].filter((one) => one !== undefined)
  })
}
