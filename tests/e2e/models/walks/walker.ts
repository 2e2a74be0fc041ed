import { expect, type Locator, type Page } from '@playwright/test'
import { dequal } from 'dequal/lite'
import type { Changes } from '#machines/engine/flow.ts'
import { forecast } from '#machines/engine/forecast.ts'
import { reachableSteps } from '#machines/engine/movement.ts'
import type { FlowSnapshot } from '#machines/engine/projection.ts'
import { issuesOf, shownSteps, stepOf } from '#machines/engine/questions.ts'
import { factsOf } from '#machines/engine/wizard.ts'
import type { GeneratedWalk } from '#machines/walks/generate.ts'
import { begun, type Move, moved, type Stage } from '#machines/walks/move.ts'
import { valueAt } from '#schemas/paths.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { Wizard } from '../wizard.ts'
import { giveAnswer } from './answering.ts'
import type { Scene } from './scene.ts'
import { entriesOf } from './stepper-entries.ts'

type Moment<D> = FlowSnapshot<D, TenantSettings>

/**
 * Plays generated walks in a real wizard, move by move beside the machine: after each move the page must show
 * what the machine says.
 */
export class Walker<D> {
  readonly page: Page
  readonly wizard: Wizard
  private readonly scene: Scene<D>
  private readonly stage: Stage<D>
  private readonly entries: Locator
  private readonly refused: Locator
  private at: Moment<D>
  /** The page has gone on by itself: the next Next is made already. */
  private isAhead = false

  constructor(page: Page, scene: Scene<D>) {
    const { rehearsal, settings } = scene
    const { flow, machine, now } = rehearsal
    this.page = page
    this.wizard = new Wizard(page)
    this.scene = scene
    this.stage = { flow, machine, settings, now }
    this.at = begun(this.stage)
    const stepper = page.getByRole('navigation', { name: 'Steps of the request' })
    this.entries = stepper.getByRole('listitem').getByRole('button')
    this.refused = page
      .getByRole('alert')
      .filter({ hasText: /answers? needs? attention/ })
      .getByRole('listitem')
  }

  /** Begins a new request and makes every move of a walk. */
  async play({ moves }: GeneratedWalk<D>): Promise<void> {
    const { tenantId, place } = this.scene
    await this.page.goto(`${place.address}?tenantId=${tenantId}`)
    this.at = begun(this.stage)
    this.isAhead = false
    await this.beginsAnew()
    await this.shows()
    for (const move of moves) await this.make(move)
  }

  /** What was typed on the walk before, and never saved, is offered again: this one does without. */
  private async beginsAnew(): Promise<void> {
    const { title } = stepOf(this.stage.flow, this.at.context.step)
    const offer = this.page.getByRole('alertdialog', { name: 'Continue where you left off?' })
    const step = this.page.getByRole('heading', { level: 2, name: title, exact: true })
    await expect(offer.or(step)).toBeVisible()
    if (await offer.isVisible()) await offer.getByRole('button', { name: 'Discard' }).click()
  }

  private async make(move: Move<D>): Promise<void> {
    const before = this.at
    const { context } = before
    const { flow } = this.stage
    const { event } = move
    const { ack } = stepOf(flow, context.step)
    const isGiven = ack !== undefined && Boolean(valueAt(context.draft, ack))
    if (event.type === 'acknowledge' && isGiven) return
    if (event.type === 'unacknowledge' && !isGiven) return
    if (event.type === 'jump' && event.to === context.step) return
    // Where Next can't be pressed there is nothing to do: that it can't was seen already.
    const goesOn = event.type === 'next' || event.type === 'submit'
    if (goesOn && !this.isAhead && this.blocking() !== undefined) return
    await this.act(move)
    this.at = moved(this.stage, before, move)
    if (!this.isAhead || goesOn) {
      this.isAhead = false
      await this.shows()
    }
  }

  /** Does what a person does for an event. */
  private async act({ event }: Move<D>): Promise<void> {
    if (event.type === 'change') {
      for (const [path, value] of Object.entries(event.changes)) await this.change(path, value)
    } else if (event.type === 'next' || event.type === 'submit') {
      if (!this.isAhead) await this.goOn.click()
    } else if (event.type === 'back') {
      await this.wizard.back.click()
    } else if (event.type === 'acknowledge' || event.type === 'unacknowledge') {
      const { ack = '' } = stepOf(this.stage.flow, this.at.context.step)
      await this.page
        .getByRole('checkbox')
        .and(this.page.locator(`[name="${ack}"]`))
        .click()
    } else if (event.type === 'jump') {
      await this.jump(event.to)
    } else {
      throw new Error(`Nobody can make the event ${event.type} on a page.`)
    }
  }

  /** A step that is locked is pressed too, and must not give way; one that left the stepper can't be. */
  private async jump(to: string): Promise<void> {
    const { flow } = this.stage
    const { context } = this.at
    const facts = factsOf(context)
    if (!shownSteps(flow, facts).includes(to)) return
    const progress = { visited: context.visited, loaded: context.loaded !== null }
    const isLocked = !reachableSteps(flow, facts, progress).includes(to)
    await this.stepOrGroup(to, stepOf(flow, to).title).click({ force: isLocked })
  }

  private async change(path: string, value: unknown): Promise<void> {
    const { flow, machine } = this.stage
    const { context } = this.at
    if (dequal(valueAt(context.draft, path), value)) return
    const changes = { [path]: value } as Changes<D>
    const told = forecast(flow, machine, this.at, changes)
    const widget = this.scene.place.widgets?.[path]
    if (widget) await widget.give(this.page, value)
    else {
      const answer = { step: context.step, path, value }
      await giveAnswer(this.page, flow, factsOf(context), answer, this.scene.lists)
    }
    this.isAhead = widget?.goesOn === true
    if (!told) return
    const dialog = this.wizard.forecast()
    for (const { label } of told.answers) await expect(dialog).toContainText(`${label}: `)
    for (const { title } of told.steps) await expect(dialog).toContainText(title)
    await this.wizard.confirmSwitch()
  }

  /** The page shows what the machine says: step, stepper, what was refused and why, or the end. */
  private async shows(): Promise<void> {
    const { flow } = this.stage
    const { value, context } = this.at
    if (value === 'success') return this.showsEnd()
    const { title } = stepOf(flow, context.step)
    await this.wizard.isOn(title)
    // What comes late moves the buttons, and a press that was begun is lost.
    const loading = this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ })
    await expect(loading).toHaveCount(0)
    await expect(this.entries).toHaveText(entriesOf(flow, context))
    const issues = issuesOf(flow, context.step, factsOf(context))
    const messages = issues.map(({ label, message }) => `${label}: ${message}`)
    await expect(this.refused).toHaveText(context.refusedStep === context.step ? messages : [])
    const because = this.blocking()
    if (because === undefined) return expect(this.goOn).toBeEnabled()
    await expect(this.goOn).toBeDisabled()
    await expect(this.goOn).toHaveAccessibleDescription(because)
  }

  private async showsEnd(): Promise<void> {
    const { step, says } = this.scene.place.ends
    await expect(this.page.getByText(says).first()).toBeVisible()
    if (step === null) return
    const stepper = this.page.getByRole('navigation', { name: 'Steps of the request' })
    await expect(stepper.getByRole('listitem')).toHaveText([step])
  }

  private get goOn(): Locator {
    const { submit } = stepOf(this.stage.flow, this.at.context.step)
    const name = submit ? (this.scene.place.submits ?? 'Submit') : 'Next'
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Why Next can't be pressed; undefined where it can. */
  private blocking(): string | undefined {
    const { context } = this.at
    const issues = issuesOf(this.stage.flow, context.step, factsOf(context))
    return issues.find(({ blocks }) => blocks)?.message
  }

  private stepOrGroup(to: string, title: string): Locator {
    const { flow } = this.stage
    const { group } = stepOf(flow, to)
    const isInside = group?.id === stepOf(flow, this.at.context.step).group?.id
    return this.wizard.step(group && !isInside ? group.title : title).last()
  }
}
