import { dequal } from 'dequal/lite'
import { describe, expect, it } from 'vitest'
import type { Changes } from '#machines/engine/flow.ts'
import { forecast } from '#machines/engine/forecast.ts'
import { after, quiet } from '#machines/engine/projection.ts'
import { fieldsOf, isAsked, shownSteps, stepOf } from '#machines/engine/questions.ts'
import { type Rehearsal, samplesOf } from '#machines/engine/rehearsal.ts'
import { createSampler } from '#machines/engine/sampling.ts'
import { shownAnswers } from '#machines/engine/shown-answers.ts'
import { factsOf } from '#machines/engine/wizard.ts'
import { flows } from '#machines/flows.ts'
import { companiesWith } from '#machines/tenants.ts'
import { generateWalks } from '#machines/walks/generate.ts'
import { begun, moved } from '#machines/walks/move.ts'
import { valueAt } from '#schemas/paths.ts'

/** What a wizard says that a switch would do is what it then does, everywhere on the generated walks. */

describe.each(flows.map(({ id, load }) => [id, load] as const))(
  'a switch on the walks of %s',
  { timeout: 120_000 },
  (id, load) => {
    it('drops the answers and steps that were forecast, and Undo brings all of it back', async () => {
      const use = await load()
      const told = use(<Draft>(rehearsal: Rehearsal<Draft>) => {
        const { flow, machine, flags } = rehearsal
        const [company] = companiesWith(flags)
        if (!company) throw new Error('There is no company.')
        const sampler = createSampler(flow, samplesOf(rehearsal))
        const { walks } = generateWalks(rehearsal, { companies: [company], deviations: false })
        type Context = ReturnType<typeof begun<Draft>>['context']
        const tried = new Set<string>()
        /** Whether an answer is still asked for, and as it was; what follows from others is nobody's. */
        const keeperOf = (then: Context, before: Context) => (step: string, path: string) => {
          const rule = fieldsOf(stepOf(flow, step)).find(([field]) => field === path)?.[1]
          const isOwn = rule?.derived?.(factsOf(before)) === undefined
          const isGiven = !dequal(valueAt(before.draft, path), valueAt(flow.emptyDraft, path))
          if (!rule || !isOwn || !isGiven) return true
          const facts = factsOf(then)
          const isAskedStill = shownSteps(flow, facts).includes(step) && isAsked(rule, facts)
          return isAskedStill && dequal(valueAt(then.draft, path), valueAt(before.draft, path))
        }
        let switches = 0
        for (const { moves } of walks) {
          const stage = { flow, machine, settings: company.settings }
          let at = begun(stage)
          for (const move of moves) {
            if (move.event.type === 'next' || move.event.type === 'submit') {
              const { step, draft, visited } = at.context
              const facts = factsOf(at.context)
              for (const [path, rule] of fieldsOf(stepOf(flow, step))) {
                if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
                for (const value of sampler.accepted(facts, step, path)) {
                  const key = JSON.stringify([step, path, value, shownSteps(flow, facts)])
                  if (tried.has(key)) continue
                  tried.add(key)
                  const changes = { [path]: value } as Changes<typeof draft>
                  const said = forecast(flow, machine, at, changes)
                  const then = quiet(
                    machine,
                    after(machine, at, { type: 'change', changes, undoable: true }),
                  )
                  const shown = new Set(shownSteps(flow, factsOf(then.context)))
                  const left = shownSteps(flow, facts).filter(
                    (one) => visited.includes(one) && !shown.has(one),
                  )
                  expect(said?.steps.map((one) => one.id) ?? [], key).toEqual(left)
                  const isKept = keeperOf(then.context, at.context)
                  const dropped = shownSteps(flow, facts).flatMap((one) =>
                    shownAnswers(flow, one, facts)
                      .filter((answer) => answer.path !== path && !isKept(one, answer.path))
                      .map((answer) => answer.path),
                  )
                  expect(said?.answers.map((lost) => lost.path) ?? [], key).toEqual(dropped)
                  if (!said) continue
                  switches += 1
                  const back = quiet(machine, after(machine, then, { type: 'undo' }))
                  expect(back.context.draft, key).toEqual(draft)
                }
              }
            }
            at = moved(stage, at, move)
          }
        }
        return switches
      })
      if (id === 'addUser' || id === 'fileTransfer') expect(told).toBeGreaterThan(1)
    })
  },
)
