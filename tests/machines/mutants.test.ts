import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LawName } from './laws/laws.ts'
import { chartMutants } from './mutants/chart-mutants.ts'
import { draftMutants } from './mutants/draft-mutants.ts'
import { gateMutants } from './mutants/gate-mutants.ts'
import { movementMutants } from './mutants/movement-mutants.ts'
import type { Mutant } from './mutants/mutant.ts'

/**
 * The laws are worth something only where each seeded fault breaks the ones that are named for it. That they
 * hold on both flows without a fault, laws.test.ts shows.
 */

const mutants = [...movementMutants, ...draftMutants, ...chartMutants, ...gateMutants]

/** Runs a law on a broken engine, loaded again. */
async function judge(law: LawName, { on, module, mutate }: Mutant): Promise<unknown> {
  vi.resetModules()
  vi.doMock(`#machines/engine/${module}.ts`, async (whole) => {
    const original = await whole<Record<string, unknown>>()
    return { ...original, ...mutate(original) }
  })
  const { laws } = await import('./laws/laws.ts')
  try {
    if (on === 'parcel') laws[law]((await import('./support/parcel.ts')).parcelSubject())
    else if (on === 'waiting parcel')
      laws[law]((await import('./support/parcel.ts')).saveOnNextParcelSubject())
    else laws[law]((await import('./support/terminate-subject.ts')).terminateSubject())
    return undefined
  } catch (error) {
    return error
  }
}

describe('a seeded fault is caught', () => {
  afterEach(() => {
    for (const { module } of mutants) vi.doUnmock(`#machines/engine/${module}.ts`)
    // Files share their modules: the next one must not import the broken engine.
    vi.resetModules()
  })

  const cases = mutants.flatMap((one) => one.breaks.map((law) => [one.fault, law, one] as const))

  test.each(cases)('%s: %s', async (_, law, one) => {
    const error = await judge(law, one)
    expect(error, `${law} holds although ${one.fault}`).toBeInstanceOf(Error)
    expect(String(error)).toMatch(
      /AssertionError|Nothing follows|goes in circles|No sample completes/,
    )
  })
})
