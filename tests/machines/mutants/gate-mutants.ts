import { createMutant, type Mutant } from './mutant.ts'

/** Faults of the server's gate: what it lets through, and how it refuses. */
export const gateMutants: readonly Mutant[] = [
  createMutant(
    'the server accepts hidden answers',
    'questions/answers',
    'parcel',
    ['aHiddenAnswerIsRefused'],
    () => ({ askablePaths: () => new Set() }),
  ),
  createMutant(
    'the server accepts ids of nobody',
    'questions/refusals',
    'parcel',
    ['anUnknownIdIsRefused'],
    ({ findRefusals }) => ({
      findRefusals: (flow, facts, options) => findRefusals(flow, facts, { ...options, known: {} }),
    }),
  ),
  createMutant(
    'the server judges every request as at the review',
    'questions/refusals',
    'parcel',
    ['aMissingAnswerIsRefused', 'aSkippedStepIsRefused'],
    ({ findRefusals }) => ({
      findRefusals: (flow, facts, options) =>
        findRefusals(flow, facts, { ...options, part: 'beforeLoad' }),
    }),
  ),
  createMutant(
    'the server refuses without naming the step',
    'questions/refusals',
    'terminate',
    ['aMissingAnswerIsRefused', 'aHiddenAnswerIsRefused'],
    ({ findRefusals }) => ({
      findRefusals: (...args) => findRefusals(...args).map((issue) => ({ ...issue, step: '' })),
    }),
  ),
]
