import { type Mutant, mutant } from './mutant.ts'

/** Faults of the server's gate: what it lets through, and how it refuses. */
export const gateMutants: readonly Mutant[] = [
  mutant(
    'the server accepts hidden answers',
    'questions/answers',
    'parcel',
    ['aHiddenAnswerIsRefused'],
    () => ({ ownedPaths: () => new Set() }),
  ),
  mutant(
    'the server accepts ids of nobody',
    'questions/refusals',
    'parcel',
    ['anUnknownIdIsRefused'],
    ({ findRefusals }) => ({
      findRefusals: (flow, facts, options) => findRefusals(flow, facts, { ...options, known: {} }),
    }),
  ),
  mutant(
    'the server judges every request as at the review',
    'questions/refusals',
    'parcel',
    ['aMissingAnswerIsRefused', 'aSkippedStepIsRefused'],
    ({ findRefusals }) => ({
      findRefusals: (flow, facts, options) =>
        findRefusals(flow, facts, { ...options, part: 'beforeLoad' }),
    }),
  ),
  mutant(
    'the server refuses without naming the step',
    'questions/refusals',
    'terminate',
    ['aMissingAnswerIsRefused', 'aHiddenAnswerIsRefused'],
    ({ findRefusals }) => ({
      findRefusals: (...args) => findRefusals(...args).map((issue) => ({ ...issue, step: '' })),
    }),
  ),
]
