import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import type { Flow } from '../flow.ts'
import { calculationPaths } from './calculation.ts'
import type { VersionChoice, VersionDifference, Versions } from './differences.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { stepFields } from './questions.ts'

/** Compares two versions of a draft, answer by answer. Pure functions. */

/** Answers that are taken from the same version. */
interface AnswerUnit {
  readonly step: string
  readonly title: string
  readonly answers: VersionDifference['answers']
  readonly isCalculated: boolean
}

/** The answers on which two versions differ, in the order of the steps. */
export function compareVersions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): VersionDifference[] {
  const { mine, theirs, base, carried } = versions
  const changes = createChangeCheck(flow, facts, base)
  return answerUnits(flow).flatMap(({ isCalculated, ...unit }): VersionDifference[] => {
    const paths = unit.answers.map(({ path }) => path)
    const [path = ''] = paths
    const difference = (
      changedBy: VersionDifference['changedBy'],
      choices: readonly VersionChoice[] = [],
    ) => ({
      ...unit,
      path,
      changedBy,
      choices,
    })
    if (isCalculated && carried !== undefined) {
      return [
        ...(paths.some((one) => isAnswerDifferent(base, theirs, one)) ? [difference('them')] : []),
        ...(paths.some((one) => isAnswerDifferent(theirs, carried, one)) ? [difference('me')] : []),
      ]
    }
    const byMe = paths.some((one) => changes(mine, one))
    // An answer of theirs that couldn't be read must not look unchanged.
    const isUnread = paths.some((one) => versions.changedUnread?.includes(one))
    const byThem = isUnread || paths.some((one) => changes(theirs, one))
    if (paths.every((one) => !isAnswerDifferent(mine, theirs, one))) return []
    if (!byMe) return byThem ? [difference('them')] : []
    if (!byThem) return [difference('me')]
    const isList = [base, mine, theirs].every((version) => isPlainList(valueAt(version, path)))
    const canBeBoth = paths.length === 1 && isList && !isUnread
    return [difference('both', canBeBoth ? ['both', 'mine', 'theirs'] : ['mine', 'theirs'])]
  })
}

/** The answers that both changed to the same value. */
export function agreedChanges<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  { mine, theirs, base }: Versions<D>,
): VersionDifference[] {
  const changes = createChangeCheck(flow, facts, base)
  return answerUnits(flow)
    .filter(({ answers }) =>
      answers.every(({ path }) => !isAnswerDifferent(mine, theirs, path) && changes(mine, path)),
    )
    .map(({ isCalculated: _, ...unit }) => ({
      ...unit,
      path: unit.answers[0]?.path ?? '',
      changedBy: 'both',
      choices: [],
    }))
}

/** All answers of a flow, each once. Those that a calculation sets are one unit. */
function answerUnits<D, S>(flow: Flow<D, S>): AnswerUnit[] {
  const calculated = new Set(calculationPaths(flow))
  const seen = new Set<string>()
  const units: AnswerUnit[] = []
  for (const { id: step, title, ...rest } of flow.steps.values()) {
    const answers = stepFields({ id: step, title, ...rest })
      .filter(([path]) => !seen.has(path))
      .map(([path, { label }]) => ({ path, label }))
    for (const { path } of answers) seen.add(path)
    const together = answers.filter(({ path }) => calculated.has(path))
    for (const answer of answers) {
      if (!calculated.has(answer.path)) {
        units.push({ step, title, answers: [answer], isCalculated: false })
      } else if (answer === together[0]) {
        units.push({ step, title, answers: together, isCalculated: true })
      }
    }
  }
  return units
}

/** A check whether a version changed an answer since the common base. */
function createChangeCheck<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, base: D) {
  const rules = new Map([...flow.steps.values()].flatMap((step) => stepFields(step)))
  return (version: D, path: string): boolean => {
    const rule = rules.get(path)
    // Nobody changes a derived value.
    if (rule?.derived?.({ ...facts, draft: version }) !== undefined) return false
    const [before, now] = [valueAt(base, path), valueAt(version, path)]
    // If what it's bound to changed, the answer was given again, even with the same value.
    if (now !== '' && rule?.boundTo?.some((to) => isAnswerDifferent(base, version, to))) return true
    // The server never returns stored secrets, so only whether one is set can be compared.
    if (rule?.secret && now === storedSecretPlaceholder) return before === ''
    return isAnswerDifferent(base, version, path)
  }
}

/** A list of ids or texts, whose order has no meaning. */
function isPlainList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'number' || (typeof one === 'string' && one !== ''))
  )
}
