import { expect, type Page } from '@playwright/test'
import { dequal } from 'dequal/lite'
import { matchesState } from 'xstate'
import type { Changes } from '#machines/engine/flow.ts'
import { forecastChange } from '#machines/engine/machine/forecast.ts'
import { advancePastDelay, type FlowSnapshot } from '#machines/engine/machine/stepping.ts'
import { isUncreated } from '#machines/engine/machine/uncreated-draft.ts'
import { wizardFacts } from '#machines/engine/machine/wizard.ts'
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
import type { Accidents } from './accidents.ts'
import { fillAnswer } from './answering.ts'
import { isSaving } from './playable.ts'
import type { Scene } from './scene.ts'
import { ShownWizard } from './shown-wizard.ts'

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** As many moves as there are at most between an answer and what depends on its being saved. */
const movesUntilSaved = 12

function isContinuing({ event }: WalkStep<unknown>): boolean {
  return event.type === 'next' || event.type === 'submit'
}

/** Whether a move goes otherwise where something is not yet saved. */
function depends(event: WalkStep<unknown>['event'], calls: WalkStep<unknown>['calls']): boolean {
  return calls === 'failed' || event.type === 'leave' || event.type === 'wait'
}

/**
 * Plays generated walks in a real wizard, move by move in step with the machine: after each move the page must show
 * what the machine says.
 */
export class Walker<D> {
  private readonly page: Page
  private readonly wizard: Wizard
  private readonly scene: Scene<D>
  private readonly setup: WalkSetup<D>
  private readonly shown: ShownWizard<D>
  private readonly accidents: Accidents
  private at: Snapshot<D>
  /** The page has gone on by itself: the next Next is made already. */
  private isAhead = false

  /** @param look called with each step as it is left, and with how the walk ended */
  constructor(
    page: Page,
    scene: Scene<D>,
    accidents: Accidents,
    private readonly look: (step: string) => Promise<void> = async () => undefined,
  ) {
    const { rehearsal, settings } = scene
    const { flow, machine, now } = rehearsal
    this.page = page
    this.wizard = new Wizard(page)
    this.scene = scene
    this.shown = new ShownWizard(page, scene)
    this.accidents = accidents
    this.setup = { flow, machine, settings, now }
    this.at = startWalk(this.setup)
  }

  /** Begins a new request and makes every move of a walk. */
  async play({ steps }: GeneratedWalk<D>): Promise<void> {
    const { tenantId, place } = this.scene
    await this.page.goto(`${place.address}?tenantId=${tenantId}`)
    this.at = startWalk(this.setup)
    this.isAhead = false
    await this.discardOffer()
    await this.shown.expectState(this.at)
    for (const [index, move] of steps.entries()) {
      if (this.at.status !== 'active') break
      // What is typed while a save is due may still go with it: on the page only if that is so quick.
      const ahead = steps.slice(index, index + movesUntilSaved)
      if (move.event.type === 'change' && ahead.some(({ event, calls }) => depends(event, calls))) {
        await this.settle()
      }
      if (isContinuing(move)) await this.look(this.at.context.step)
      await this.make(move, steps[index + 1])
    }
    if (this.at.status !== 'active') await this.look(String(this.at.value))
  }

  /** What was typed on the walk before, and never saved, is offered again: this one does without. */
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
    // What is created at once is created before the delay of the save begins.
    const savesLater = failsLate && advancePastDelay(setup.machine, this.at) !== this.at
    if (savesLater && !isSaving(pending)) await this.accidents.begin()
    if (!this.isAhead || isContinuing(move)) {
      this.isAhead = false
      await this.shown.expectState(this.at)
    }
    if (savesLater) await this.accidents.begin()
    else await this.accidents.end()
  }

  /** What can't be done on a page, since it offers it nowhere, or has it already, is left out. */
  private isPossible(move: WalkStep<D>): boolean {
    const { event } = move
    const { context, value } = this.at
    const { flow } = this.setup
    const { ack } = getStep(flow, context.step)
    const isAcknowledged = ack !== undefined && Boolean(valueAt(context.draft, ack))
    if (isUncreated(flow, this.at)) return event.type === 'retry'
    if (event.type === 'acknowledge') return !isAcknowledged
    if (event.type === 'unacknowledge') return isAcknowledged
    if (event.type === 'jump') return event.to !== context.step
    if (event.type === 'undo') return context.undo !== null
    if (event.type === 'leave.cancel')
      return matchesState({ editing: { leaving: 'asking' } }, value)
    if (event.type === 'retry') {
      // Where Next waits for the save, Next again is what repeats it.
      const repeats = context.problem?.during === 'load' || flow.drafts.saveOn === 'leave'
      return repeats && this.at.can(event)
    }
    // Where Next can't be pressed there is nothing to do: that it can't was seen already.
    return !isContinuing(move) || this.isAhead || this.shown.blocking(context) === undefined
  }

  /** Waits until all that is under way has ended, on the page and behind it. */
  private async settle(): Promise<void> {
    this.at = takeStep(this.setup, this.at, { event: { type: 'wait' }, calls: 'answered' })
    await this.shown.expectSettled(this.at)
  }

  /** The delay of a save passes, and the save goes well or fails. */
  private async wait(move: WalkStep<D>): Promise<void> {
    this.at = takeStep(this.setup, this.at, move)
    await this.shown.expectState(this.at)
    await this.shown.expectSettled(this.at)
    await this.accidents.end()
  }

  /** Leaves, where that is asked about: elsewhere the walk would be over. */
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

  /** Does what a person does for an event. */
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

  /** A step that is locked is pressed too, and must not give way; one that left the stepper can't be. */
  private async jump(to: string): Promise<void> {
    const { flow } = this.setup
    const { context } = this.at
    const facts = wizardFacts(context)
    if (!shownSteps(flow, facts).includes(to)) return
    const progress = { visited: context.visited, loaded: context.loaded !== null }
    const isLocked = !reachableSteps(flow, facts, progress).includes(to)
    const { group, title } = getStep(flow, to)
    const isInside = group?.id === getStep(flow, context.step).group?.id
    const name = group && !isInside ? group.title : title
    await this.wizard.step(name).last().click({ force: isLocked })
  }

  /** Gives an answer; whether it was asked about before, and can be undone therefore. */
  private async change(path: string, value: unknown): Promise<boolean> {
    const { flow, machine } = this.setup
    const { context } = this.at
    if (dequal(valueAt(context.draft, path), value)) return false
    const changes = { [path]: value } as Changes<D>
    const prediction = forecastChange(flow, machine, this.at, changes)
    const widget = this.scene.place.widgets?.[path]
    if (widget) await widget.fill(this.page, value)
    else {
      const answer = { step: context.step, path, value }
      await fillAnswer(this.page, flow, wizardFacts(context), answer, this.scene.lists)
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
