import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { formatDateTime, toDay } from '#schemas/time/eastern-time.ts'
import type { Flow, Step } from '../../engine/flow.ts'
import { getStep, stepFields, stepTitle } from '../../engine/questions/questions.ts'
import { savingBehavior } from '../../engine/questions/saving-behavior.ts'
import { flowPages, requiredPermissions } from '../../portal/portal-declaration.ts'
import { isPortalFlow, type PortalFlow } from '../../portal/portal-flow.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import {
  camelCaseToWords,
  type LabeledText,
  type StepDescription,
  toOptionalLine,
} from './example.ts'

/** What a flow declares for every request, as text. Worked examples alone wouldn't show it. */

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

type AnyFlow<D> = Flow<D, TenantSettings>

/** What applies to the whole flow and all of its examples. */
export function describeFlow<D>({ flow, now = rehearsalNow }: Rehearsal<D>): LabeledText[] {
  const { calculation, drafts, phases, prefilled, restart } = flow
  const named = (paths: readonly string[] = []) =>
    paths.map((path) => questionName(flow, path)).join(', ')
  const orders = flow.sequences.flatMap(({ variant }) =>
    variant === null ? [] : [flow.guards[variant]?.because ?? variant],
  )
  const day = weekdays[new Date(`${toDay(now)}T00:00:00Z`).getUTCDay()]
  return [
    ...toOptionalLine('Day of the examples', `${day}, ${formatDateTime(now)} Eastern Time`),
    ...toOptionalLine('Signed in', `${rehearsalUser.name} (${rehearsalUser.email})`),
    ...toOptionalLine('Called', flow.title),
    ...toOptionalLine('Purpose', flow.purpose),
    ...(isPortalFlow(flow) ? describePortalDeclaration(flow) : []),
    ...toOptionalLine('Steps follow from', orders.join(' ')),
    ...toOptionalLine(
      'The stepper leads to',
      flow.jump === 'visited'
        ? 'steps that were visited'
        : 'steps whose earlier ones are acknowledged',
    ),
    ...toOptionalLine('Drafts', savingText(flow)),
    ...toOptionalLine(
      'A draft opens',
      drafts.startsOver && 'on the first step, wherever its author was',
    ),
    ...toOptionalLine('Submitting', drafts.conflicts && 'asks first where someone else has saved'),
    ...toOptionalLine(
      'Leaving',
      flow.leave === 'always' ? 'always asks first' : 'asks first where something is unsaved',
    ),
    ...toOptionalLine(
      'A failed submit',
      flow.submitFailure === 'screen' ? 'shows the failure screen' : 'is said on the step',
    ),
    ...toOptionalLine(
      'The request begins again with another',
      restart && questionName(flow, restart),
    ),
    ...toOptionalLine('The server works out', named(calculation?.sets)),
    ...toOptionalLine('It does so after a change of', named(calculation?.on)),
    ...toOptionalLine(
      'The server says, and nobody types',
      named([...(prefilled ?? []), ...(drafts.filledByServer ?? [])]),
    ),
    ...toOptionalLine('Emptied once nothing asks for it', named(flow.emptiedWhenUnasked)),
    ...toOptionalLine(
      'Charged',
      (flow.charges ?? []).map(({ label, per }) => `${label} (${per})`).join(', '),
    ),
    ...phases.flatMap(({ title, stepIds }) =>
      toOptionalLine(
        `Part "${title}"`,
        stepIds.map((id) => stepTitle(getStep(flow, id))).join(', '),
      ),
    ),
  ]
}

function savingText<D>({ drafts, ...flow }: AnyFlow<D>): string {
  if (!savingBehavior({ ...flow, drafts }).savesDrafts) return 'none are saved'
  const when = {
    leave: 'saved after a step is left',
    acknowledge: 'saved with each acknowledgement',
    next: 'saved before the next step opens',
    never: '',
  }[drafts.saveOn]
  const delay = drafts.delay ? `, ${drafts.delay / 1000} s later` : ''
  const failure =
    drafts.createFailure === 'screen' ? 'shows the failure screen' : 'is said on the step'
  return `${when}${delay}; a failed creation ${failure}`
}

function describePortalDeclaration<D>(flow: PortalFlow<D>): LabeledText[] {
  const { portal, success } = flow
  const { filing } = portal
  const pages = flowPages(portal)
  const offers = (success?.offers ?? []).map(
    (one) => `"${one.label}" (${one.to}${one.permission ? `, for ${one.permission}` : ''})`,
  )
  return [
    ...toOptionalLine('Permission', requiredPermissions(portal).join(' and ')),
    ...toOptionalLine(
      'Filed as',
      filing ? `${filing.ticket.type}, ${filing.ticket.subType}` : 'nothing',
    ),
    ...toOptionalLine('Pending ones are shown to', filing?.pendingShownTo?.join(', ')),
    ...toOptionalLine('Begins at', pages.overview),
    ...toOptionalLine('Wizard at', pages.wizard),
    ...toOptionalLine('In the menu', portal.menu),
    ...toOptionalLine('Success says', success?.text),
    ...toOptionalLine('Success offers', offers.join(', ')),
  ]
}

/** What applies to each step. */
export function describeSteps<D>(flow: AnyFlow<D>): StepDescription[] {
  return [...flow.steps.values()].map((step) => ({
    step: step.id,
    title: stepTitle(step),
    lines: [
      ...toOptionalLine(
        'Shown because',
        step.guards.map((guard) => flow.guards[guard]?.because ?? guard).join(' '),
      ),
      ...toOptionalLine('On entering', step.applies?.map(camelCaseToWords).join(', ')),
      ...toOptionalLine('Is acknowledged', step.ack && 'yes'),
      ...toOptionalLine('Loads', step.load),
      ...toOptionalLine('Leaving it', step.save === false && 'saves nothing'),
      ...toOptionalLine('Submits', step.submit && 'yes'),
      ...toOptionalLine('Says above', step.rules.allRequired),
      ...(step.rules.blocks ?? []).flatMap(({ because }) =>
        toOptionalLine('Next is disabled', because),
      ),
      ...(step.rules.together ?? []).flatMap(({ because }) =>
        toOptionalLine('Next is refused', because),
      ),
    ],
  }))
}

/** The label of a question, or the path of a part that no step asks for. */
function questionName<D>(flow: AnyFlow<D>, path: string): string {
  const ofStep = (step: Step<D, TenantSettings>) =>
    stepFields(step).find(([field]) => field === path)?.[1].label
  return [...flow.steps.values()].map(ofStep).find((label) => label !== undefined) ?? path
}
