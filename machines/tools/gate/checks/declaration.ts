import { valueAt } from '#schemas/questions/paths.ts'
import type { Condition, Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow, Step } from '../../../engine/flow.ts'
import { stepFields } from '../../../engine/questions/questions.ts'
import { savingBehavior } from '../../../engine/questions/saving-behavior.ts'
import type { GateFault } from '../faults.ts'
import type { GateSearch } from './check.ts'

/** Finds faults that are visible in the declaration itself. */

type AnyFlow<D> = Flow<D, TenantSettings>
type AnyStep<D> = Step<D, TenantSettings>

/** Finds faults that need no walk, such as an answer asked for twice or a missing text. */
export function* checkDeclaration<D>({
  rehearsal: { flow },
  reached,
}: GateSearch<D>): Generator<GateFault> {
  const faultOf = (
    kind: 'askedTwice' | 'wrongTarget' | 'nothingSaid' | 'notSaved',
    message: string,
    step?: string,
  ): GateFault => ({ kind, message, company: null, path: (step && reached.get(step)?.path) || [] })

  for (const [label, [one, other]] of askedTwice(flow)) {
    yield faultOf(
      'askedTwice',
      `"${label}" is asked on "${one.title}" and again on "${other.title}".`,
      other.id,
    )
  }
  for (const [step, next] of submitsTooSoon(flow)) {
    yield faultOf(
      'wrongTarget',
      `"${step.title}" submits, though "${next.title}" follows it.`,
      step.id,
    )
  }
  for (const [message, step] of unsavedFaults(flow)) yield faultOf('notSaved', message, step)
  for (const [name, { because }] of Object.entries(flow.guards)) {
    if (!because.trim())
      yield faultOf('nothingSaid', `The guard ${name} does not say why it holds.`)
  }
  for (const step of flow.steps.values()) {
    for (const what of missingTexts(step)) {
      yield faultOf('nothingSaid', `"${step.title}" (${step.id}): ${what}`, step.id)
    }
  }
}

/** Finds guards that hold for everyone and so hide nothing. */
export function* checkGuardsCanFail<D>({
  rehearsal: { flow },
  failed,
  reached,
  isExhaustive,
}: GateSearch<D>): Generator<GateFault> {
  if (!isExhaustive) return
  for (const { title, id, guards } of flow.steps.values()) {
    for (const guard of guards.filter((one) => reached.has(id) && !failed.has(one))) {
      const because = flow.guards[guard]?.because ?? ''
      const message = `${guard} holds for everyone, whatever they answer, so that "${title}" is hidden from nobody: "${because}"`
      const path = reached.get(id)?.path ?? []
      yield { kind: 'alwaysHolds', message, company: null, path }
    }
  }
}

/** Answers that two steps of the same request ask for. */
function askedTwice<D>(flow: AnyFlow<D>): [string, [AnyStep<D>, AnyStep<D>]][] {
  const found = new Map<string, [string, [AnyStep<D>, AnyStep<D>]]>()
  for (const { stepIds } of flow.sequences) {
    const owners = new Map<string, AnyStep<D>>()
    for (const id of stepIds) {
      const step = flow.steps.get(id)
      for (const [path, label] of step ? stepAnswers(step) : []) {
        const owner = owners.get(path)
        if (step && owner) found.set(`${path} ${id}`, [label, [owner, step]])
        else if (step) owners.set(path, step)
      }
    }
  }
  return [...found.values()]
}

/** The paths and labels of a step's questions and acknowledgement. */
function stepAnswers<D>(step: AnyStep<D>): [string, string][] {
  const asked = stepFields(step).map(([path, { label }]): [string, string] => [path, label])
  return step.ack ? [...asked, [step.ack, 'Acknowledgement']] : asked
}

/**
 * Declared answers that no draft can save, each with a step that shows it: missing migrations, or no place or moment
 * to save.
 */
function unsavedFaults<D>(flow: AnyFlow<D>): [string, string?][] {
  const older = Array.from({ length: flow.version - 1 }, (_, index) => index + 1)
  const steps = [...flow.steps.values()]
  return [
    ...older
      .filter((version) => !flow.migrations?.[version])
      .map((version): [string] => [
        `Drafts of version ${version} can't be opened: nothing brings them to version ${version + 1}.`,
      ]),
    ...steps.flatMap((step) =>
      stepAnswers(step)
        .filter(([path]) => valueAt(flow.emptyDraft, path) === undefined)
        .map(([path, label]): [string, string] => [
          `"${step.title}" asks for "${label}" (${path}), for which a draft has no place.`,
          step.id,
        ]),
    ),
    ...steps
      .filter(({ ack }) => savingBehavior(flow).savesOnAcknowledge && ack === undefined)
      .map(({ title, id }): [string, string] => [
        `"${title}" is never saved: it asks for no acknowledgement, by which this request is saved.`,
        id,
      ]),
  ]
}

/** Steps that submit although others follow. */
function submitsTooSoon<D>({ sequences, steps }: AnyFlow<D>): [AnyStep<D>, AnyStep<D>][] {
  const found = new Map<string, [AnyStep<D>, AnyStep<D>]>()
  for (const { stepIds } of sequences) {
    for (const [index, id] of stepIds.entries()) {
      const step = steps.get(id)
      const next = steps.get(stepIds[index + 1] ?? '')
      if (step?.submit && next) found.set(id, [step, next])
    }
  }
  return [...found.values()]
}

/** Refusals, questions and hidden steps without a text. */
function missingTexts<D>({ title, rules, ...step }: AnyStep<D>): string[] {
  const { blocks = [], together = [] } = rules
  const isSilent = (one: Condition<Facts<D, TenantSettings>> | undefined) =>
    one !== undefined && !one.because.trim()
  return [
    ...(title.trim() ? [] : ['it has no title.']),
    ...stepFields({ title, rules, ...step }).flatMap(([path, { label, asked, locked }]) => [
      ...(label.trim() ? [] : [`${path} has no label.`]),
      ...(isSilent(asked) ? [`"${label}" does not say why it is asked.`] : []),
      ...(isSilent(locked) ? [`"${label}" does not say why it can't be answered.`] : []),
    ]),
    ...[...blocks, ...together]
      .filter(isSilent)
      .map(({ field }) => `Next is refused because of ${field} without a word.`),
  ]
}
