import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import type { WizardEvent } from '../../engine/machine/wizard.ts'
import { answerChoices, stepFields } from '../../engine/questions/questions.ts'
import { rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import { fullCompanySettings } from '../rehearsal/tenants.ts'
import { faultKinds, type GateFault, type GateReport, type PathStep } from './faults.ts'

/** A gate report as text. */

export function formatReport<D>(flow: Flow<D, TenantSettings>, report: GateReport): string {
  const { title, version, faults, companies, variants, tickets } = report
  const verdict =
    faults.length === 0 ? 'may be published' : `is refused: ${countText(faults.length, 'fault')}`
  const lines = [
    `${title}, version ${version}, ${verdict} (${(report.milliseconds / 1000).toFixed(1)} s).`,
    `  ${countText(companies, 'company', 'companies')}, one for every combination of flags.`,
    ...variants.map(
      (one) =>
        `  ${variantText(flow, one.variant)}: Success in ${one.companies} of ${companies}, by ${countText(one.orders, 'order')} of steps.`,
    ),
    `  ${report.reachedSteps} of ${report.steps} steps reached, ${countText(report.answers, 'answer')} tried one by one, ${countText(report.requests, 'request')} judged as the server judges.`,
    ...(tickets.templates > 0
      ? [`  ${tickets.produced} of ${tickets.templates} ticket templates opened.`]
      : []),
    ...formatFaults(flow, faults),
  ]
  return lines.join('\n')
}

/** Who an order of steps is for, in words and by the name of its guard. */
function variantText<D>({ guards }: Flow<D, TenantSettings>, variant: string | null): string {
  if (variant === null) return 'Every request'
  const because = guards[variant]?.because.trim().replace(/\.$/, '')
  return because ? `${because} (${variant})` : variant
}

/** Only the first few of a kind are shown, because they usually have the same cause. */
const maxPerKind = 5

function formatFaults<D>(flow: Flow<D, TenantSettings>, faults: readonly GateFault[]): string[] {
  const kinds = [...new Set(faults.map(({ kind }) => kind))]
  let number = 0
  return kinds.flatMap((kind) => {
    const own = faults.filter((fault) => fault.kind === kind)
    const rest = own.length - maxPerKind
    const lines = own.slice(0, maxPerKind).flatMap((fault) => {
      number += 1
      return formatFault(flow, fault, number)
    })
    if (rest <= 0) return lines
    number += rest
    return [
      ...lines,
      '',
      `  ... and ${countText(rest, 'more fault')} of this kind ("${faultKinds[kind]}").`,
    ]
  })
}

function formatFault<D>(flow: Flow<D, TenantSettings>, fault: GateFault, number: number): string[] {
  const { kind, message, company, path } = fault
  return [
    '',
    `  ${number}. ${faultKinds[kind]}. ${message}`,
    ...(company === null ? [] : [`     A company that shows it: ${company || 'any'}.`]),
    ...(path.length === 0 ? [] : ['     The shortest path that shows it:']),
    ...formatPath(flow, path).map((line) => `       ${line}`),
  ]
}

/** A path step by step, with what is done on each. */
export function formatPath<D>(flow: Flow<D, TenantSettings>, path: readonly PathStep[]): string[] {
  const visits: { step: string; done: string[] }[] = []
  for (const { step, event } of path) {
    const done = formatEvent(flow, step, event)
    const last = visits.at(-1)
    if (last?.step === step) last.done.push(...done)
    else visits.push({ step, done })
  }
  return visits.map(
    ({ step, done }, index) =>
      `${index + 1}. ${flow.steps.get(step)?.title ?? step}: ${done.join('; ')}`,
  )
}

const words: Partial<Record<WizardEvent<unknown>['type'], string>> = {
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  acknowledge: 'acknowledge',
}

function formatEvent<D>(
  flow: Flow<D, TenantSettings>,
  stepId: string,
  event: WizardEvent<unknown>,
): string[] {
  if (event.type === 'jump') return [`jump to ${flow.steps.get(event.to)?.title ?? event.to}`]
  if (event.type !== 'change') return [words[event.type] ?? event.type]
  const step = flow.steps.get(stepId)
  return Object.entries(event.changes).map(([path, value]) => {
    const rule = step && stepFields(step).find(([field]) => field === path)?.[1]
    const facts = {
      draft: flow.emptyDraft,
      settings: fullCompanySettings,
      user: rehearsalUser,
      now: rehearsalNow,
    }
    const choice = rule && answerChoices(rule, facts)?.find((one) => one.value === value)
    return `${rule?.label ?? path} = ${choice?.label ?? JSON.stringify(value)}`
  })
}

function countText(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}
