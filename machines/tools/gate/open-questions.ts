import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { fieldsOf, stepOf } from '../../engine/questions/questions.ts'
import type { Walker } from '../rehearsal/step-paths.ts'
import { askedKey, askingOf, choiceKey, openKey } from './asking.ts'
import { attempt, type Snapshot } from './search-node.ts'

/** A question, and the values that it takes. */
export interface OpenQuestion {
  readonly path: string
  readonly label: string
  readonly values: readonly unknown[]
  /** What finding them threw. */
  readonly broken: string | undefined
}

export interface OpenQuestions {
  /** The paths of all that the step asks. */
  readonly asked: readonly string[]
  /** What is offered, or was before. */
  readonly offered: ReadonlySet<string>
  /** Those with values that were not offered before. */
  readonly questions: readonly OpenQuestion[]
}

/** What a step asks, and which values are new there. @param before what was offered before an answer on it */
export function openQuestions<D>(
  { flow, sampler }: Walker<D, TenantSettings>,
  { context }: Snapshot<D>,
  before: ReadonlySet<string>,
): OpenQuestions {
  const facts = factsOf(context)
  const { asked, offers } = askingOf(flow, context.step, facts)
  const isNew = (offer: string) => offers.has(offer) && !before.has(offer)
  const questions = fieldsOf(stepOf(flow, context.step)).flatMap(([path, rule]): OpenQuestion[] => {
    if (path === flow.restart || !asked.includes(path)) return []
    const isOpened = isNew(askedKey(path)) || isNew(openKey(path))
    const isChosenAnew = (value: unknown) =>
      [value].flat().some((one) => isNew(choiceKey(path, one)))
    const mayBeNew = typeof rule.choices === 'function' && [...offers].some(isNew)
    if (!isOpened && !mayBeNew) return []
    const values: unknown[] = []
    const broken = attempt(() => {
      for (const value of sampler.eachAccepted(facts, context.step, path)) {
        if (isOpened || isChosenAnew(value)) values.push(value)
      }
      return values
    })
    const { label } = rule
    return [{ path, label, values, broken: typeof broken === 'string' ? broken : undefined }]
  })
  return { asked, offered: new Set([...before, ...offers]), questions }
}
