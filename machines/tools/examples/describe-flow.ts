import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { formatDateTime, toDay } from '#schemas/time/eastern-time.ts'
import type { Flow, Step } from '../../engine/flow.ts'
import { getStep, stepFields, stepTitle } from '../../engine/questions/questions.ts'
import { savingPolicy } from '../../engine/questions/saving-policy.ts'
import { flowPages, requiredPermissions } from '../../portal/entry.ts'
import { isPortalFlow, type PortalFlow } from '../../portal/portal-flow.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import { type AboutStep, exampleLines, type LabeledText, lowercaseWords } from './example.ts'

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
    ...exampleLines('Day of the examples', `${day}, ${formatDateTime(now)} Eastern Time`),
    ...exampleLines('Signed in', `${rehearsalUser.name} (${rehearsalUser.email})`),
    ...exampleLines('Called', flow.title),
    ...exampleLines('Purpose', flow.purpose),
    ...(isPortalFlow(flow) ? describePortalEntry(flow) : []),
    ...exampleLines('Steps follow from', orders.join(' ')),
    ...exampleLines(
      'The stepper leads to',
      flow.jump === 'visited'
        ? 'steps that were visited'
        : 'steps whose earlier ones are acknowledged',
    ),
    ...exampleLines('Drafts', savingText(flow)),
    ...exampleLines(
      'A draft opens',
      drafts.startsOver && 'on the first step, wherever its author was',
    ),
    ...exampleLines('Submitting', drafts.conflicts && 'asks first where someone else has saved'),
    ...exampleLines(
      'Leaving',
      flow.leave === 'always' ? 'always asks first' : 'asks first where something is unsaved',
    ),
    ...exampleLines(
      'A failed submit',
      flow.submitFailure === 'screen' ? 'shows the failure screen' : 'is said on the step',
    ),
    ...exampleLines(
      'The request begins again with another',
      restart && questionName(flow, restart),
    ),
    ...exampleLines('The server works out', named(calculation?.sets)),
    ...exampleLines('It does so after a change of', named(calculation?.on)),
    ...exampleLines(
      'The server says, and nobody types',
      named([...(prefilled ?? []), ...(drafts.filledByServer ?? [])]),
    ),
    ...exampleLines('Emptied once nothing asks for it', named(flow.emptiedWhenUnasked)),
    ...exampleLines(
      'Charged',
      (flow.charges ?? []).map(({ label, per }) => `${label} (${per})`).join(', '),
    ),
    ...phases.flatMap(({ title, stepIds }) =>
      exampleLines(`Part "${title}"`, stepIds.map((id) => stepTitle(getStep(flow, id))).join(', ')),
    ),
  ]
}

function savingText<D>({ drafts, ...flow }: AnyFlow<D>): string {
  if (!savingPolicy({ ...flow, drafts }).savesDrafts) return 'none are saved'
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

function describePortalEntry<D>(flow: PortalFlow<D>): LabeledText[] {
  const { portal, success } = flow
  const { filing } = portal
  const pages = flowPages(portal)
  const offers = (success?.offers ?? []).map(
    (one) => `"${one.label}" (${one.to}${one.permission ? `, for ${one.permission}` : ''})`,
  )
  return [
    ...exampleLines('Permission', requiredPermissions(portal).join(' and ')),
    ...exampleLines(
      'Filed as',
      filing ? `${filing.ticket.type}, ${filing.ticket.subType}` : 'nothing',
    ),
    ...exampleLines('Pending ones are shown to', filing?.pendingShownTo?.join(', ')),
    ...exampleLines('Begins at', pages.overview),
    ...exampleLines('Wizard at', pages.wizard),
    ...exampleLines('In the menu', portal.menu),
    ...exampleLines('Success says', success?.text),
    ...exampleLines('Success offers', offers.join(', ')),
  ]
}

/** What applies to each step. */
export function describeSteps<D>(flow: AnyFlow<D>): AboutStep[] {
  return [...flow.steps.values()].map((step) => ({
    step: step.id,
    title: stepTitle(step),
    lines: [
      ...exampleLines(
        'Shown because',
        step.guards.map((guard) => flow.guards[guard]?.because ?? guard).join(' '),
      ),
      ...exampleLines('On entering', step.applies?.map(lowercaseWords).join(', ')),
      ...exampleLines('Is acknowledged', step.ack && 'yes'),
      ...exampleLines('Loads', step.load),
      ...exampleLines('Leaving it', step.save === false && 'saves nothing'),
      ...exampleLines('Submits', step.submit && 'yes'),
      ...exampleLines('Says above', step.rules.allRequired),
      ...(step.rules.blocks ?? []).flatMap(({ because }) =>
        exampleLines('Next is disabled', because),
      ),
      ...(step.rules.together ?? []).flatMap(({ because }) =>
        exampleLines('Next is refused', because),
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
