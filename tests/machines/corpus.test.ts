import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dequal } from 'dequal/lite'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { applyEvents, initialSnapshot, settleCalls } from '#machines/engine/machine/stepping.ts'
import { ruleFacts, type WizardContext } from '#machines/engine/machine/wizard.ts'
import { askablePaths } from '#machines/engine/questions/answers.ts'
import { questionsChangedSinceSave } from '#machines/engine/questions/changes-since.ts'
import { isAnswerDifferent } from '#machines/engine/questions/differing-answers.ts'
import { migrateDraft } from '#machines/engine/questions/migration.ts'
import { stepToResume } from '#machines/engine/questions/movement.ts'
import { derivedFields, getStep, shownSteps } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { flows } from '#machines/flows.gen.ts'
import { type Rehearsal, toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import { createPicker, createSampler } from '#machines/tools/rehearsal/sampling.ts'
import { leavingEvent, pathsThroughStep } from '#machines/tools/rehearsal/step-paths.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { createCorpus } from '#machines/tools/walks/corpus.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { findDraftShapeChange } from './support/draft-shape.ts'
import { dana, saturdayMorning } from './support/northgate.ts'

/** Drafts of every released version of every flow open in its present one: nothing lost, nobody stranded. */

const corpus = z.array(z.object({ wizard: wizardPosition, answers: z.unknown() }))

function draftsSavedBy(flow: string, version: number) {
  const path = resolve(import.meta.dirname, 'corpus', `${flow}.${version}.json`)
  if (!existsSync(path)) {
    throw new Error(
      `No draft of version ${version} of ${flow} is in the corpus: run npm run corpus.`,
    )
  }
  return corpus.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Those of its present version: where nobody has used it yet and its list is empty, as it would save them now. */
function draftsOf<D>(rehearsal: Rehearsal<D>, version: number) {
  const { id, version: present } = rehearsal.flow
  const saved = draftsSavedBy(id, version)
  if (saved.length > 0) return saved
  expect(version, `no draft of version ${version} of ${id} is stored`).toBe(present)
  return createCorpus(rehearsal)
}

/** Opens each draft of each version, and finishes it. */
function judge<D>(rehearsal: Rehearsal<D>): number {
  const { flow, machine, drafts, flags } = rehearsal
  if (flow.drafts.saveOn === 'never') return 0
  if (!drafts) throw new Error(`${flow.id} does not say how its drafts are written.`)
  expect(findDraftShapeChange(rehearsal, draftsOf(rehearsal, flow.version))).toBeUndefined()
  const settings = companiesWith(flags)[0]!.settings
  const sampler = createSampler(flow, toSampleSource(rehearsal))
  const walker = { flow, machine, sampler, pick: createPicker(1), every: false }
  const raise = `drafts of its present version open otherwise: raise the version of ${flow.id} and add a migration, then run npm run corpus`
  let judged = 0
  for (let version = 1; version <= flow.version; version += 1) {
    for (const { wizard, answers } of draftsOf(rehearsal, version)) {
      const now = migrateDraft(flow, answers, version)
      const draft = drafts.read(now)
      expect(lostBetween(flow, answers, draft), `lost since version ${version}`).toEqual([])
      expect(drafts.write(draft)).toMatchObject(now as object)
      const facts = { draft, settings, user: dana, now: saturdayMorning }
      if (version === flow.version) {
        expect(questionsChangedSinceSave(flow, facts, answers), raise).toBeUndefined()
      }
      let at = settleCalls(
        machine,
        initialSnapshot(machine, {
          settings,
          user: dana,
          tenantId: 'northgate',
          clock: () => saturdayMorning,
          resume: { id: 7, etag: null, draft, position: wizard },
        }),
      )
      expect(shownSteps(flow, ruleFacts(at.context))).toContain(at.context.step)
      const opensOn = flow.drafts.startsOver ? flow.openingStepIds[0] : wizard.step
      if (version === flow.version) expect(at.context.step, raise).toBe(opensOn)
      const then = version === flow.version ? now : withWhatFollows(rehearsal, at.context, now)
      expect(drafts.write(at.context.draft)).toMatchObject(then as object)
      for (let moves = 0; at.status === 'active' && moves < 2 * flow.steps.size; moves += 1) {
        const [way] = pathsThroughStep(walker, at).paths
        if (!way) break
        at = settleCalls(
          machine,
          applyEvents(machine, way.snapshot, leavingEvent(walker, at.context.step)),
        )
      }
      expect(at.value, `stranded on ${at.context.step}`).toBe('success')
      judged += 1
    }
  }
  return judged
}

/** The saved answers that the present flow has a place for, and that are empty in the migrated draft. */
function lostBetween<D>(flow: Rehearsal<D>['flow'], saved: unknown, draft: D): string[] {
  const derived = new Set(
    [...flow.steps.values()].flatMap((step) => derivedFields(step).map(([path]) => path)),
  )
  return [...askablePaths(flow)].filter((path) => {
    const before = valueAt(saved, path) ?? null
    const wasAnswered = !dequal(before, valueAt(flow.emptyDraft, path)) && before !== null
    const isEmpty = !isAnswerDifferent(draft, flow.emptyDraft, path)
    return wasAnswered && isEmpty && !derived.has(path)
  })
}

/** Saved answers, where those that follow from others do so by the present rules. */
function withWhatFollows<D>(
  { flow, drafts }: Rehearsal<D>,
  context: WizardContext<D, TenantSettings>,
  answers: unknown,
): unknown {
  const facts = ruleFacts(context)
  const present = drafts?.write(context.draft)
  const follows = shownSteps(flow, facts)
    .flatMap((id) => derivedFields(getStep(flow, id)))
    .filter(([, rule]) => rule.derived?.(facts) !== undefined)
  return follows.reduce((now, [path]) => withValueAt(now, path, valueAt(present, path)), answers)
}

/** Opens each draft in the flow as it would be without one of its steps, for each of them. */
function judgeWithout<D>(rehearsal: Rehearsal<D>): number {
  const { flow, drafts, flags } = rehearsal
  expect(findDraftShapeChange(rehearsal, draftsOf(rehearsal, flow.version))).toBeUndefined()
  const settings = companiesWith(flags)[0]!.settings
  let judged = 0
  for (const removed of flow.stepIds) {
    const { submit, load } = flow.steps.get(removed)!
    if (submit || load || flow.openingStepIds[0] === removed) continue
    const without = (stepIds: readonly string[]) => stepIds.filter((id) => id !== removed)
    const changed = {
      ...flow,
      stepIds: without(flow.stepIds),
      openingStepIds: without(flow.openingStepIds),
      steps: new Map([...flow.steps].filter(([id]) => id !== removed)),
      sequences: flow.sequences.map((one) => ({ ...one, stepIds: without(one.stepIds) })),
    }
    for (const { wizard, answers } of draftsOf(rehearsal, flow.version)) {
      const draft = drafts!.read(migrateDraft(flow, answers, flow.version))
      const facts = { draft, settings, user: dana, now: saturdayMorning }
      const step = stepToResume(changed, facts, wizard)
      const shown = shownSteps(changed, facts)
      expect(shown, removed).toContain(step)
      if (shown.includes(wizard.step)) expect(step, removed).toBe(wizard.step)
      judged += 1
    }
  }
  return judged
}

describe('the corpus of drafts', () => {
  test('shows a migration that forgets an answer', () => {
    const migrations = {
      ...fileTransfer.migrations,
      2: (saved: unknown) => ({ ...z.looseObject({}).parse(saved), vendorName: '' }),
    }
    const flow = { ...fileTransfer, migrations }
    const rehearsal = { ...fileTransferRehearsal, flow, machine: compileFlow(flow) }
    expect(() => judge(rehearsal)).toThrow('lost since version 1')
  })

  test.each(flows.map(({ id, load }) => [id, load] as const))(
    '%s opens its drafts',
    async (_, load) => {
      const use = await load()
      use((rehearsal) => {
        const savesDrafts = rehearsal.flow.drafts.saveOn !== 'never'
        expect(judge(rehearsal) > 0).toBe(savesDrafts)
        expect(createCorpus(rehearsal).length > 0).toBe(savesDrafts)
      })
    },
  )

  test.each(flows.map(({ id, load }) => [id, load] as const))(
    '%s opens them without any one of its steps, where their authors stood if that is left',
    async (_, load) => {
      const use = await load()
      use((rehearsal) => {
        if (rehearsal.drafts) expect(judgeWithout(rehearsal)).toBeGreaterThan(1)
        else expect(rehearsal.flow.drafts.saveOn).toBe('never')
      })
    },
  )
})
