import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import { formatDateTime, isEasternDateTime } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../../engine/flow.ts'
import { answerChoices, stepFields } from '../../engine/questions/questions.ts'
import { titleFromName } from './words.ts'

/** A setting or an answer that a guard read, as text. */
export interface ReadFact {
  readonly about: 'company' | 'answer'
  readonly name: string
  readonly value: string
}

/** The rule of an answer, from the first step that asks for it. */
export function answerRule<D, S>(flow: Flow<D, S>, path: string) {
  for (const step of flow.steps.values()) {
    const found = stepFields(step).find(([field]) => field === path)
    if (found) return found[1]
  }
  return undefined
}

/** The name of a setting: 'voiceSettings.hasSoftPhones.hasTeamsPhones' is 'Teams phones'. */
export function settingWords(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return titleFromName(name.replace(/^(has|is)(?=[A-Z])/, ''))
}

/** A setting of a company as a fact, by its path. */
export function settingFact(settings: unknown, path: string): ReadFact {
  return { about: 'company', name: settingWords(path), value: formatValue(valueAt(settings, path)) }
}

/** The name of an entry of a company's list; undefined if the answer isn't one. */
export type EntryNamer = (path: string, value: unknown) => string | undefined

const noNames: EntryNamer = () => undefined

/**
 * An answer as a fact; 'not yet known' if it isn't answered. @param nameOf names entries of the
 * company's lists
 */
export function answerFact<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  path: string,
  isAnswered: boolean,
  nameOf = noNames,
): ReadFact {
  const rule = answerRule(flow, path)
  const value = valueAt(facts.draft, path)
  const choices = (rule && answerChoices(rule, facts)) ?? []
  const format = (one: unknown) =>
    choices.find((choice) => choice.value === one)?.label ?? nameOf(path, one) ?? formatValue(one)
  return {
    about: 'answer',
    name: rule?.label ?? titleFromName(path),
    value: isAnswered ? formatEach(value, format) : 'not yet known',
  }
}

function formatEach(value: unknown, format: (one: unknown) => string): string {
  return Array.isArray(value) && value.length > 0 ? value.map(format).join(', ') : format(value)
}

/** A value as text for readers of a chart. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return isEasternDateTime(value) ? formatDateTime(value) : value
  if (typeof value === 'object' && 'fullName' in value) return String(value.fullName)
  if (typeof value === 'object' && 'profileAccount' in value)
    return formatValue(value.profileAccount)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join(', ')
  return typeof value === 'object' ? 'set up' : String(value)
}
