import { expect, type Page } from '@playwright/test'
import { dequal } from 'dequal/lite'
import { matchesState } from 'xstate'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { hasDraftCreationFailed } from '#machines/engine/machine/failed-draft-creation.ts'
import { forecastChange } from '#machines/engine/machine/forecast.ts'
import { advancePastDelay, type FlowSnapshot } from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { reachableSteps } from '#machines/engine/questions/movement.ts'
import { getStep, shownSteps } from '#machines/engine/questions/questions.ts'
import type { GeneratedWalk } from '#machines/tools/walks/generate.ts'
import {
  startWalk,
  takeStep,
  type WalkSetup,
  type WalkStep,
} from '#machines/tools/walks/walk-step.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { Wizard } from '../wizard.ts'
import { fillAnswer } from './answering.ts'
import { isSaving } from './playable.ts'
import type { SaveFailures } from './save-failures.ts'
import type { WalkEnvironment } from './walk-environment.ts'
import { WizardPageExpectations } from './wizard-page-expectations.ts'

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** The most moves between an answer and something that depends on its being saved. */
const movesUntilSaved = 12

function isContinuing({ event }: WalkStep<unknown>): boolean {
  return event.type === 'next' || event.type === 'submit'
}

/** Whether a move has another effect while something is unsaved. */
function depends(event: WalkStep<unknown>['event'], calls: WalkStep<unknown>['calls']): boolean {
  return calls === 'failed' || event.type === 'leave' || event.type === 'wait'
}

/**
 * Plays generated walks in a real wizard in step with its machine; after each move the page must
 * match the machine.
 */
export class Walker<D> {
  private readonly page: Page
  private readonly wizard: Wizard
  private readonly scene: WalkEnvironment<D>
  private readonly setup: WalkSetup<D>
  private readonly shown: WizardPageExpectations<D>
  private readonly accidents: SaveFailures
  private at: Snapshot<D>
  /** The page continued automatically, which counts as the next Next. */
  private isAhead = false

  /** @param look called for each step when it is left, and with the end of the walk */
  constructor(
    page: Page,
    scene: WalkEnvironment<D>,
    accidents: SaveFailures,
    private readonly look: (step: string) => Promise<void> = async () => undefined,
  ) {
    const { rehearsal, settings } = scene
    const { flow, machine, now } = rehearsal
    this.page = page
    this.wizard = new Wizard(page)
    this.scene = scene
    this.shown = new WizardPageExpectations(page, scene)
    this.accidents = accidents
    this.setup = { flow, machine, settings, now }
    this.at = startWalk(this.setup)
  }

  /** Starts a new request and plays every move of a walk. */
  async play({ steps }: GeneratedWalk<D>): Promise<void> {
    const { tenantId, place } = this.scene
    await this.page.goto(`${place.address}?tenantId=${tenantId}`)
    this.at = startWalk(this.setup)
    this.isAhead = false
    await this.discardOffer()
    await this.shown.expectState(this.at)
    for (const [index, move] of steps.entries()) {
      if (this.at.status !== 'active') break
      // Text typed shortly before a save may be part of it, but on the page only if typing is fast
      // enough.
      const ahead = steps.slice(index, index + movesUntilSaved)
      if (move.event.type === 'change' && ahead.some(({ event, calls }) => depends(event, calls))) {
        await this.settle()
      }
      if (isContinuing(move)) await this.look(this.at.context.step)
      await this.make(move, steps[index + 1])
    }
    if (this.at.status !== 'active') await this.look(String(this.at.value))
  }

  /** The previous walk's unsaved answers are offered; this walk declines them. */
  private async discardOffer(): Promise<void> {
    const { title } = getStep(this.setup.flow, this.at.context.step)
    const offer = this.page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    const step = this.page.getByRole('heading', { level: 2, name: title, exact: true })
    await expect(offer.or(step)).toBeVisible()
    if (await offer.isVisible()) await offer.getByRole('button', { name: 'Discard' }).click()
  }

  private async make(move: WalkStep<D>, next: WalkStep<D> | undefined): Promise<void> {
    const { event } = move
    if (!this.isPossible(move)) return
    if (event.type === 'wait') return this.wait(move)
    if (event.type === 'leave') return this.leave(move)
    const failsLate = next?.event.type === 'wait' && next.calls === 'failed'
    if (move.calls === 'failed' || failsLate) await this.settle()
    const { setup, at: before } = this
    const pending = takeStep(setup, before, { event, calls: 'pending' })
    if (move.calls === 'failed' && !isSaving(pending)) return
    if (move.calls === 'failed') await this.accidents.begin()
    this.at = takeStep(setup, before, { ...move, event: await this.act(event, before) })
    // An immediate creation happens before the save's delay starts.
    const savesLater = failsLate && advancePastDelay(setup.machine, this.at) !== this.at
    if (savesLater && !isSaving(pending)) await this.accidents.begin()
    if (!this.isAhead || isContinuing(move)) {
      this.isAhead = false
      await this.shown.expectState(this.at)
    }
    if (savesLater) await this.accidents.begin()
    else await this.accidents.end()
  }

  /** Skips moves that the page doesn't offer or has already made. */
  private isPossible(move: WalkStep<D>): boolean {
    const { event } = move
    const { context, value } = this.at
    const { flow } = this.setup
    const { ack } = getStep(flow, context.step)
    const isAcknowledged = ack !== undefined && Boolean(valueAt(context.draft, ack))
    if (hasDraftCreationFailed(flow, this.at)) return event.type === 'retry'
    if (event.type === 'acknowledge') return !isAcknowledged
    if (event.type === 'unacknowledge') return isAcknowledged
    if (event.type === 'jump') return event.to !== context.step
    if (event.type === 'undo') return context.undo !== null
    if (event.type === 'leave.cancel')
      return matchesState({ editing: { leaving: 'asking' } }, value)
    if (event.type === 'retry') {
      // If Next waits for the save, pressing it again retries the save.
      const repeats = context.problem?.during === 'load' || flow.drafts.saveOn === 'leave'
      return repeats && this.at.can(event)
    }
    // Next is disabled, which was already checked.
    return !isContinuing(move) || this.isAhead || this.shown.blocking(context) === undefined
  }

  /** Waits until nothing is in progress, on the page or behind it. */
  private async settle(): Promise<void> {
    this.at = takeStep(this.setup, this.at, { event: { type: 'wait' }, calls: 'answered' })
    await this.shown.expectSettled(this.at)
  }

  /** The save's delay passes, and the save succeeds or fails. */
  private async wait(move: WalkStep<D>): Promise<void> {
    this.at = takeStep(this.setup, this.at, move)
    await this.shown.expectState(this.at)
    await this.shown.expectSettled(this.at)
    await this.accidents.end()
  }

  /** Leaves if the page asks for confirmation; otherwise the walk would be over. */
  private async leave(move: WalkStep<D>): Promise<void> {
    await this.settle()
    const asking = takeStep(this.setup, this.at, move)
    if (!matchesState({ editing: { leaving: 'asking' } }, asking.value)) return
    this.at = asking
    await this.page.getByRole('banner').getByRole('link', { name: 'Stepwell' }).click()
    await expect(this.leaving).toBeVisible()
  }

  private get leaving() {
    return this.page.getByRole('alertdialog', { name: 'Leave this request?' })
  }

  /** Performs the action of an event. */
  private async act(
    event: WalkStep<D>['event'],
    { context }: Snapshot<D>,
  ): Promise<WalkStep<D>['event']> {
    if (event.type === 'change') {
      let undoable = false
      for (const [path, value] of Object.entries(event.changes)) {
        undoable = (await this.change(path, value)) || undoable
      }
      return { ...event, undoable }
    }
    if (event.type === 'next' || event.type === 'submit') {
      if (!this.isAhead) await this.shown.goOn(context).click()
    } else if (event.type === 'back') {
      await this.wizard.back.click()
    } else if (event.type === 'acknowledge' || event.type === 'unacknowledge') {
      const { ack = '' } = getStep(this.setup.flow, context.step)
      await this.page
        .getByRole('checkbox')
        .and(this.page.locator(`[name="${ack}"]`))
        .click()
    } else if (event.type === 'jump') {
      await this.jump(event.to)
    } else if (event.type === 'undo') {
      await this.shown.undo.click()
    } else if (event.type === 'retry') {
      await this.shown.retry.click()
    } else if (event.type === 'leave.cancel') {
      await this.leaving.getByRole('button', { name: 'Stay' }).click()
      await expect(this.leaving).toHaveCount(0)
    } else {
      throw new Error(`Nobody can make the event ${event.type} on a page.`)
    }
    return event
  }

  /**
   * Clicks locked steps, too, which must not open; steps missing from the stepper can't be clicked.
   */
  private async jump(to: string): Promise<void> {
    const { flow } = this.setup
    const { context } = this.at
    const facts = ruleFacts(context)
    if (!shownSteps(flow, facts).includes(to)) return
    const progress = { visited: context.visited, loaded: context.loaded !== null }
    const isLocked = !reachableSteps(flow, facts, progress).includes(to)
    const { group, title } = getStep(flow, to)
    const isInside = group?.id === getStep(flow, context.step).group?.id
    const name = group && !isInside ? group.title : title
    await this.wizard.step(name).last().click({ force: isLocked })
  }

  /** Gives an answer. Returns whether it needed confirmation and so can be undone. */
  private async change(path: string, value: unknown): Promise<boolean> {
    const { flow, machine } = this.setup
    const { context } = this.at
    if (dequal(valueAt(context.draft, path), value)) return false
    const changes = { [path]: value } as AnswerChanges<D>
    const prediction = forecastChange(flow, machine, this.at, changes)
    const widget = this.scene.place.widgets?.[path]
    if (widget) await widget.fill(this.page, value)
    else {
      const answer = { step: context.step, path, value }
      await fillAnswer(this.page, flow, ruleFacts(context), answer, this.scene.lists)
    }
    this.isAhead = widget?.goesOn === true
    if (!prediction) return false
    const dialog = this.wizard.forecast()
    for (const { label } of prediction.answers) await expect(dialog).toContainText(`${label}: `)
    for (const { title } of prediction.steps) await expect(dialog).toContainText(title)
    await this.wizard.confirmSwitch()
    return true
  }
}
