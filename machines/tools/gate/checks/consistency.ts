import { answerPaths } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow, Step } from '../../../engine/flow.ts'
import { askablePaths } from '../../../engine/questions/answers.ts'
import { stepFields } from '../../../engine/questions/questions.ts'
import { savingBehavior } from '../../../engine/questions/saving-behavior.ts'
import type { Rehearsal } from '../../rehearsal/rehearsal.ts'
import type { FaultKind, GateFault } from '../faults.ts'
import { findProgramLeftover } from '../finished-requests.ts'
import type { GateSearch } from './check.ts'

/** Finds what is declared but unused, used but undeclared, or named so that people can't tell it apart. */

type AnyFlow<D> = Flow<D, TenantSettings>
type AnyStep<D> = Step<D, TenantSettings>
type Found = readonly [kind: FaultKind, message: string, step?: string]

/** Finds what is declared but unused, used but undeclared, or named like something else. */
export function checkConsistency<D>({ rehearsal, reached }: GateSearch<D>): GateFault[] {
  const { flow } = rehearsal
  const steps = [...flow.steps.values()]
  const found: Found[] = [
    ...unaskedPaths(flow),
    ...unusedDeclarations(flow),
    ...sameNames(flow),
    ...textsWithLeftovers(flow),
    ...neverLoadedCalls(rehearsal),
    ...ordersNeverSubmitted(flow),
    ...steps.flatMap((step) => unknownNames(rehearsal, step)),
    ...steps.flatMap(openSecrets),
  ]
  return found.map(([kind, message, step]) => {
    return { kind, message, company: null, path: (step && reached.get(step)?.path) || [] }
  })
}

/** Paths of the draft that no question, effect or server fills. */
function unaskedPaths<D>(flow: AnyFlow<D>): Found[] {
  const { emptyDraft, drafts, prefilled = [], calculation } = flow
  const filled = [...prefilled, ...(drafts.filledByServer ?? []), ...(calculation?.sets ?? [])]
  const known = new Set<string>([...askablePaths(flow), ...filled])
  return answerPaths(emptyDraft)
    .filter((path) => !known.has(path))
    .map((path) => [
      'neverAsked',
      `A draft has a place for ${path}, but no step asks for it, and the flow does not say that it is prefilled.`,
    ])
}

function unusedDeclarations<D>(flow: AnyFlow<D>): Found[] {
  const { effects, steps, phases, restart, openingStepIds, calculation } = flow
  const all = [...steps.values()]
  const applied = new Set(all.flatMap((step) => step.applies ?? []))
  const owned = askablePaths(flow)
  const opening = openingStepIds.flatMap((id) => Object.keys(steps.get(id)?.rules.fields ?? {}))
  const phased = new Set(phases.flatMap(({ stepIds }) => stepIds))
  return [
    ...Object.entries(effects)
      .filter(([name, { on }]) => on?.length === 0 && !applied.has(name))
      .map(
        ([name]): Found => [
          'withoutEffect',
          `The rule ${name} runs on no change, and no step applies it.`,
        ],
      ),
    ...(calculation?.on ?? [])
      .filter((path) => !owned.has(path))
      .map(
        (path): Found => [
          'withoutEffect',
          `A change of ${path} is to be calculated, but no step asks for it.`,
        ],
      ),
    ...(restart !== undefined && !opening.includes(restart)
      ? [
          [
            'withoutEffect',
            `A change of ${restart} is to begin the request again, but the first step does not ask for it.`,
          ] as const,
        ]
      : []),
    ...(savingBehavior(flow).savesOnNext && all.every(({ save }) => save === false)
      ? [['notSaved', 'The flow saves drafts, but leaving none of its steps saves one.'] as const]
      : []),
    ...all
      .filter(({ id }) => phases.length > 0 && !phased.has(id))
      .map(
        ({ id, title }): Found => [
          'withoutEffect',
          `"${title}" (${id}) is in no phase, so that charts have no lane for it.`,
          id,
        ],
      ),
  ]
}

/** Steps of one request, questions of one step, or reported names that are the same. */
function sameNames<D>({ sequences, steps }: AnyFlow<D>): Found[] {
  const inOrders = sequences.flatMap(({ stepIds }) => {
    const those = stepIds.flatMap((id) => steps.get(id) ?? [])
    const titles = duplicates(those, ({ title, group }) => `${group?.id ?? ''} ${title}`)
    const reports = duplicates(
      those.flatMap((step) =>
        stepFields(step).map(([path, { label, reportedAs }]) => ({
          step,
          label,
          name: reportedAs ?? path,
          path,
        })),
      ),
      ({ name }) => name,
    ).filter(([one, other]) => one.path !== other.path)
    return [
      ...titles.map(
        ([one, other]): Found => [
          'sameName',
          `Two steps of a request are called "${one.title}": ${one.id} and ${other.id}.`,
          other.id,
        ],
      ),
      ...reports.map(
        ([one, other]): Found => [
          'sameName',
          `What is wrong with "${other.label}" on "${other.step.title}" is reported as ${other.name}, like what is wrong with "${one.label}".`,
          other.step.id,
        ],
      ),
    ]
  })
  const inSteps = [...steps.values()].flatMap((step) =>
    duplicates(
      stepFields(step).map(([path, rule]) => ({ path, ...rule })),
      ({ label, show }) => (label.trim() && !show ? label.trim().toLowerCase() : undefined),
    ).map(
      ([one, other]): Found => [
        'sameName',
        `"${step.title}" has two questions called "${one.label}": ${one.path} and ${other.path}.`,
        step.id,
      ],
    ),
  )
  return [...inOrders, ...inSteps]
}

function duplicates<One>(
  those: readonly One[],
  nameOf: (one: One) => string | undefined,
): [One, One][] {
  const first = new Map<string, One>()
  return those.flatMap((one): [One, One][] => {
    const name = nameOf(one)
    if (name === undefined) return []
    const known = first.get(name)
    if (known === undefined) first.set(name, one)
    return known === undefined ? [] : [[known, one]]
  })
}

function textsWithLeftovers<D>({ title, guards, steps }: AnyFlow<D>): Found[] {
  const texts: [string, string?][] = [
    [title],
    ...Object.values(guards).map(({ because }): [string] => [because]),
    ...[...steps.values()].flatMap((step) => [
      ...[
        step.title,
        ...[...(step.rules.blocks ?? []), ...(step.rules.together ?? [])].map((one) => one.because),
      ].map((text): [string, string] => [text, step.id]),
      ...stepFields(step).flatMap(([, { label, asked, locked }]) =>
        [label, asked?.because, locked?.because].map((text): [string, string] => [
          text ?? '',
          step.id,
        ]),
      ),
    ]),
  ]
  return texts.flatMap(([text, step]): Found[] => {
    const found = findProgramLeftover(text)
    return found === undefined
      ? []
      : [['unfitText', `People read "${text}", in which ${JSON.stringify(found)} was left.`, step]]
  })
}

/** Lists and calls that a step names but that don't exist. */
function unknownNames<D>({ lookups, loads }: Rehearsal<D>, step: AnyStep<D>): Found[] {
  const { title, id, load } = step
  const lists = stepFields(step).flatMap(([, { label, lookup }]): Found[] =>
    lookup === undefined || lookup in lookups
      ? []
      : [
          [
            'unknownName',
            `"${label}" on "${title}" chooses from the list ${lookup}, which there is not.`,
            id,
          ],
        ],
  )
  const isUnknown = load !== undefined && loads !== undefined && !loads.includes(load)
  return isUnknown
    ? [...lists, ['unknownName', `"${title}" loads ${load}, which nothing answers.`, id]]
    : lists
}

/** Load calls whose result must be seen before submitting, but that some order of steps doesn't make. */
function neverLoadedCalls<D>({ flow, loads = [] }: Rehearsal<D>): Found[] {
  return flow.sequences.flatMap(({ stepIds }) => {
    const made = stepIds.map((id) => flow.steps.get(id)?.load)
    const missing = loads.filter((load) => !made.includes(load))
    return missing.map((load): Found => ['notLoaded', notLoadedMessage(load), stepIds.at(-1)])
  })
}

/** The message about an order of steps or a walk without a load call. */
export const notLoadedMessage = (load: string) =>
  `No step on the way loads "${load}": the request is submitted by somebody who was not shown it.`

/** Orders of steps that end without submitting. */
function ordersNeverSubmitted<D>({ sequences, steps }: AnyFlow<D>): Found[] {
  return sequences.flatMap(({ stepIds }): Found[] => {
    const last = steps.get(stepIds.at(-1) ?? '')
    if (!last || stepIds.some((id) => steps.get(id)?.submit)) return []
    const message = `"${last.title}" (${last.id}) is the last step, and does not submit.`
    return [['neverSubmits', message, last.id]]
  })
}

/** Questions that ask for a secret, judging by their texts, but aren't marked as secret. */
function openSecrets<D>({ id, title, ...step }: AnyStep<D>): Found[] {
  return stepFields({ id, title, ...step })
    .filter(
      ([, { label, secret }]) =>
        !secret && /\b(?:password|passphrase|(?:ssh|api|private|secret) key)\b/i.test(label),
    )
    .map(([, { label }]) => [
      'leakedSecret',
      `"${label}" on "${title}" is not marked as a secret: reviews and tickets show it.`,
      id,
    ])
}
