import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { SavedDraft } from '#machines/engine/machine/wizard.ts'
import {
  createCoverageRecorder,
  type TransitionCoverage,
} from '#machines/tools/rehearsal/coverage.ts'
import { happyWalks, type Walk } from '#machines/tools/rehearsal/walks.ts'
import { subjectWalks, walkSettings } from './laws/replay.ts'
import { planUpgradeSubject, trainingReminderSubject } from './support/awareness-subjects.ts'
import { fewSettingsCombinations } from './support/companies.ts'
import {
  distributionListCreationSubject,
  distributionListEditSubject,
} from './support/distribution-list-subjects.ts'
import { fileTransferSubject } from './support/file-transfer-subject.ts'
import { dana, northgateSettings, saturdayMorning } from './support/northgate.ts'
import { rolesEditSubject } from './support/roles-edit-subject.ts'
import { addUserSubject, type Subject } from './support/subjects.ts'
import { terminateSubject } from './support/terminate-subject.ts'
import { flushPromises } from './support/wizard.ts'

/** Law 5: the generated walks, on the real machine with calls that answer. */

interface Walked {
  readonly steps: readonly string[]
  readonly end: unknown
}

/** Walks as a person would: each event once all that is under way has been answered. */
async function walk<D>(
  subject: Subject<D>,
  { events, ...rest }: Walk<D>,
  inspect?: ReturnType<typeof createCoverageRecorder>['inspect'],
): Promise<Walked> {
  const saved = async (): Promise<SavedDraft<D>> => ({ id: 7, tenantId: 'northgate', etag: '"1"' })
  const actor = createActor(subject.machine, {
    clock: new SimulatedClock(),
    inspect,
    input: {
      settings: walkSettings(subject, { events, ...rest }),
      user: dana,
      tenantId: 'northgate',
      clock: () => saturdayMorning,
      services: {
        create: saved,
        save: saved,
        submit: async () => 'submitted',
        calculate: async () => ({ changes: {} }),
        load: { review: async () => [], template: async () => [] },
      },
    },
  }).start()
  const steps: string[] = []
  for (const event of events) {
    const { step } = actor.getSnapshot().context
    if (steps.at(-1) !== step) steps.push(step)
    actor.send(event)
    await flushPromises()
  }
  await flushPromises()
  return { steps, end: actor.getSnapshot().value }
}

const isNext = ({ event, layer, to }: TransitionCoverage) =>
  event === 'next' && layer === 'main' && to.length > 0

function describeWalks<D>(name: string, subject: Subject<D>, count: number): void {
  describe(`the walks of ${name}`, () => {
    test('are one for each order of steps, and each answer that decides it, in each company', () => {
      expect(subjectWalks(subject)).toHaveLength(count)
      const ways = subjectWalks(subject).map(({ settings, variant, steps, events }) =>
        [settings, variant, ...steps, JSON.stringify(events[0])].join(),
      )
      expect(new Set(ways).size).toBe(count)
    })

    test('pass the steps they say, to success, and take every Next of the chart', async () => {
      const coverage = createCoverageRecorder(subject.machine)
      for (const one of subjectWalks(subject)) {
        expect(await walk(subject, one, coverage.inspect)).toEqual({
          steps: one.steps,
          end: 'success',
        })
      }
      const missed = coverage.report().filter((line) => isNext(line) && line.taken === 0)
      expect(missed).toEqual([])
    })

    test('end in success with an answer to everything, too', async () => {
      for (const one of subjectWalks(subject, { every: true })) {
        expect((await walk(subject, one)).end).toBe('success')
      }
    })
  })
}

describeWalks('Add User', addUserSubject(undefined, fewSettingsCombinations()), 46)
describeWalks('Terminate', terminateSubject(), 2)
describeWalks('Upgrade Phishing Tests', planUpgradeSubject('Not Included'), 1)
describeWalks('Training Reminder', trainingReminderSubject(), 1)
describeWalks('Create Distribution List', distributionListCreationSubject, 2)
describeWalks('Edit Distribution List', distributionListEditSubject, 1)
describeWalks('Edit Roles and Permissions', rolesEditSubject, 1)
describeWalks('File Transfer', fileTransferSubject(), 5)

describe('walks', () => {
  const subject = addUserSubject()
  const walks = (options: { seed?: number; limit?: number } = {}) =>
    happyWalks(subject.flow, subject.machine, {
      settings: { Northgate: northgateSettings },
      samples: subject.samples,
      user: dana,
      now: saturdayMorning,
      every: true,
      limit: 3,
      ...options,
    })

  test('are the same for the same seed, and others for another', () => {
    expect(walks({ seed: 5 })).toEqual(walks({ seed: 5 }))
    expect(walks({ seed: 6 })).not.toEqual(walks({ seed: 5 }))
  })

  test('are plain data, so that a browser can walk them', () => {
    expect(JSON.parse(JSON.stringify(walks()))).toEqual(walks())
  })

  test('are no more than asked for', () => {
    expect(walks({ limit: 1 })).toHaveLength(1)
    expect(walks({ limit: 1 })).toEqual(walks().slice(0, 1))
  })

  test('say which step has no answer that completes it', () => {
    const samples = { ...subject.samples, lookups: {} }
    expect(() =>
      happyWalks(subject.flow, subject.machine, {
        settings: { Northgate: northgateSettings },
        samples,
        user: dana,
        now: saturdayMorning,
      }),
    ).toThrow('No sample completes generalInfo of addUser: generalInformation.officeLocationId.')
  })
})
