import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { shownSteps } from '#machines/engine/questions/questions.ts'
import { flows } from '#machines/flows.gen.ts'
import { type Chart, chartOfLayers, isNext } from '#machines/tools/charts/chart.ts'
import { createChart } from '#machines/tools/charts/create-chart.ts'
import { allHold, anyHolds, judgeCondition } from '#machines/tools/charts/judge-condition.ts'
import { clientLens, type Lens, type LensClient } from '#machines/tools/charts/lens.ts'
import { labelLines, unmetConditionText } from '#machines/tools/charts/words.ts'
import { rehearsalNow, rehearsalUser } from '#machines/tools/rehearsal/rehearsal.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { allSettingsCombinations, fewSettingsCombinations } from '../support/companies.ts'
import { northgateSettings } from '../support/northgate.ts'
import { parcelFlow, parcelSubject } from '../support/parcel.ts'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

const { lens, deciding } = await loadRegisteredFlowInspection('addUser')
const noVoice = { ...northgateSettings, voiceSettings: null }
const jabberOnly = {
  ...northgateSettings,
  voiceSettings: {
    voiceRecordingEnabled: false,
    hasSoftPhones: { hasTeamsPhones: false, hasJabberPhones: false },
  },
}

describe('a lens', () => {
  test('knows the answer that decides between the orders of steps', () => {
    expect(deciding(northgateSettings).map(({ path }) => path)).toEqual(['accountType'])
    expect(deciding(northgateSettings)[0]?.choices).toHaveLength(6)
  })

  test('offers the account types as the company calls them', () => {
    const labels = (clientAccountType: string | null) =>
      deciding({ ...northgateSettings, clientAccountType })[0]?.choices.map(({ label }) => label)
    expect(labels('Flex Public')?.[0]).toBe('Flex Public')
    expect(labels(null)?.[0]).toBe('Full Service')
  })

  test('removes what a company does not get, with the sentence and the facts', () => {
    const { steps } = lens({ settings: noVoice, answers: { accountType: 1 } })
    expect(steps.get('phoneServices')).toMatchObject({
      truth: 'false',
      reasons: [
        {
          sentence: 'Your company has voice services set up.',
          truth: 'false',
          reads: [{ about: 'company', name: 'Voice settings', value: 'none' }],
        },
      ],
    })
    expect(steps.get('displayName')?.truth).toBe('false')
    expect(steps.get('cloudComputing')?.truth).toBe('true')
  })

  test('leaves open what depends on answers, unless no answer could change it', () => {
    const open = lens({ settings: northgateSettings, answers: { accountType: 1 } }).steps
    expect(open.get('softwarePhones')?.truth).toBe('unknown')
    const without = lens({ settings: jabberOnly, answers: { accountType: 1 } }).steps
    expect(without.get('softwarePhones')?.truth).toBe('false')
    expect(without.get('deskPhone')?.truth).toBe('unknown')
    expect(lens({ settings: northgateSettings, answers: {} }).steps.get('hardware')?.truth).toBe(
      'unknown',
    )
  })

  test('agrees with the steps that the wizard shows, in every company and account type', () => {
    const companies = Object.entries(allSettingsCombinations()).filter(
      (_, index) => index % 29 === 0,
    )
    for (const [name, settings] of companies) {
      for (const { value } of deciding(settings)[0]?.choices ?? []) {
        const draft = withValueAt(addUser.emptyDraft, 'accountType', value)
        const facts = { draft, settings, user: rehearsalUser, now: rehearsalNow }
        const shown = shownSteps(addUser, facts)
        const { steps } = lens({ settings, answers: { accountType: value } })
        const certain = [...steps.values()].filter(({ truth }) => truth === 'true')
        const removed = [...steps.values()].filter(({ truth }) => truth === 'false')
        expect(
          certain.filter(({ stepId }) => !shown.includes(stepId)),
          name,
        ).toEqual([])
        expect(
          removed.filter(({ stepId }) => shown.includes(stepId)),
          name,
        ).toEqual([])
      }
    }
  })

  test('says which edges can be taken', () => {
    const { edges } = lens({ settings: noVoice, answers: { accountType: 1 } })
    const truthOf = (from: string, to: string) =>
      [...edges].find(
        ([id]) => id.startsWith(`step:${from} | next`) && id.endsWith(`step:${to}`),
      )?.[1]
    expect(truthOf('citrixHostedApps', 'phoneServices')).toBe('false')
    expect(truthOf('citrixHostedApps', 'emailSetup')).toBe('true')
    expect(truthOf('accountSelect', 'displayName')).toBe('false')
    expect(truthOf('hardware', 'cloudComputing')).toBe('true')
    expect(truthOf('hardware', 'security')).toBe('false')
  })
})

describe('a lens of a flow whose Next waits for its save, as that of every new flow does', () => {
  const silent = { ...northgateSettings, hasVoiceServices: false }
  const waiting = seenParcel({ saveOn: 'next', createFailure: 'inline' })
  const delayed = seenParcel({ saveOn: 'leave', createFailure: 'screen' })

  test('says which ways cannot happen, forward and back', () => {
    const parcel = waiting({ settings: northgateSettings, answers: { kind: 2 } })
    expect(parcel.next.sender).toEqual({ weighing: 'true', greeting: 'false', summary: 'false' })
    expect(parcel.back.greeting).toEqual({
      insurance: 'unknown',
      weighing: 'unknown',
      sender: 'false',
    })
    const letter = waiting({ settings: northgateSettings, answers: { kind: 1 } })
    expect(letter.next.sender).toEqual({ weighing: 'false', greeting: 'true', summary: 'false' })
    expect(letter.back.greeting).toMatchObject({ sender: 'true' })
    const silentLetter = waiting({ settings: silent, answers: { kind: 1 } })
    expect(silentLetter.next.sender).toMatchObject({ greeting: 'false', summary: 'true' })
  })

  test('sees the same ways as where a save is delayed, with the same labels', () => {
    for (const settings of [northgateSettings, silent]) {
      for (const answers of [{}, { kind: 1 }, { kind: 2 }, { kind: 2, insured: true }]) {
        const client = { settings, answers }
        expect(waiting(client)).toEqual(delayed(client))
      }
    }
  })
})

describe.each(flows.map(({ id }) => id))('a lens of %s', async (id) => {
  const { chart, deciding, lens: lensOfFlow } = await loadRegisteredFlowInspection(id)

  test('is certain of at most one way on from a step, and of one back', () => {
    for (const settings of Object.values(fewSettingsCombinations())) {
      const choices = deciding(settings).flatMap(({ path, choices: all }) =>
        all.map(({ value }) => ({ [path]: value })),
      )
      for (const answers of [{}, ...choices]) {
        const { next, back } = waysOf(chart, lensOfFlow({ settings, answers }))
        for (const to of [...Object.values(next), ...Object.values(back)]) {
          expect(Object.values(to).filter((truth) => truth === 'true').length).toBeLessThan(2)
        }
      }
    }
  })
})

/** The ways from each step to others, forward and back, with what a client sees of each. */
function waysOf(chart: Chart, { edges }: Lens) {
  const stepOf = (node: string) => node.replace(/^step:/, '')
  const next: Record<string, Record<string, unknown>> = {}
  const back: typeof next = {}
  const labels: Record<string, string[]> = {}
  for (const edge of chartOfLayers(chart, new Set(['back'])).edges) {
    const ways = isNext(edge) ? next : edge.layer === 'back' ? back : undefined
    if (!ways) continue
    ways[stepOf(edge.from)] = { ...ways[stepOf(edge.from)], [stepOf(edge.to)]: edges.get(edge.id) }
    if (ways === next) labels[`${edge.from} ${edge.to}`] = labelLines(edge)
  }
  return { next, back, labels }
}

function seenParcel(drafts: Parameters<typeof parcelFlow>[0]) {
  const flow = parcelFlow(drafts)
  const chart = createChart(flow, parcelSubject(flow).machine)
  const moment = { user: rehearsalUser, now: rehearsalNow }
  return (client: LensClient) => waysOf(chart, clientLens(flow, chart, client, moment))
}

test('a condition that reads an answer out of many is not guessed', () => {
  const facts = {
    draft: addUser.emptyDraft,
    settings: northgateSettings,
    user: rehearsalUser,
    now: rehearsalNow,
  }
  const named = {
    because: 'A name.',
    test: (f: typeof facts) => f.draft.sharedMailboxDisplayName !== '',
  }
  expect(judgeCondition(addUser, named, { facts, isAnswered: () => false }).truth).toBe('unknown')
  expect(judgeCondition(addUser, named, { facts, isAnswered: () => true }).truth).toBe('false')
})

test('what is not there, or not known to be, is worded as the condition it is', () => {
  const sentence = 'Your company uses cloud PCs.'
  expect(unmetConditionText('true', sentence)).toBe('Your company uses cloud PCs.')
  expect(unmetConditionText('false', sentence)).toBe('Only if: Your company uses cloud PCs.')
  expect(unmetConditionText('unknown', sentence)).toBe('If: Your company uses cloud PCs.')
})

test('truths combine as one would say them', () => {
  expect(allHold(['true', 'unknown'])).toBe('unknown')
  expect(allHold(['false', 'unknown'])).toBe('false')
  expect(anyHolds(['true', 'unknown'])).toBe('true')
  expect(anyHolds(['false', 'unknown'])).toBe('unknown')
})
