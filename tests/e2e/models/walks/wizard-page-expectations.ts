import { expect, type Locator, type Page } from '@playwright/test'
import { matchesState } from 'xstate'
import { hasDraftCreationFailed } from '#machines/engine/machine/failed-draft-creation.ts'
import { needsSaving } from '#machines/engine/machine/guards.ts'
import { issuesOfRefusedNext } from '#machines/engine/machine/refused-step.ts'
import type { FlowSnapshot } from '#machines/engine/machine/stepping.ts'
import { ruleFacts, type WizardContext } from '#machines/engine/machine/wizard.ts'
import { getStep, stepIssues } from '#machines/engine/questions/questions.ts'
import { heldBackAnswers } from '#machines/engine/questions/savable-answers.ts'
import type { WalkSetup } from '#machines/tools/walks/walk-step.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { Wizard } from '../wizard.ts'
import { expectedStepperTexts } from './stepper-entries.ts'
import type { WalkEnvironment } from './walk-environment.ts'

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** What a wizard's page must show in a given state of its machine. */
export class WizardPageExpectations<D> {
  private readonly page: Page
  private readonly wizard: Wizard
  private readonly scene: WalkEnvironment<D>
  private readonly flow: WalkSetup<D>['flow']
  private readonly entries: Locator
  private readonly refused: Locator
  /** The server's answer when it is made to fail. */
  private readonly problem: Locator
  private readonly wentWrong: RegExp

  constructor(page: Page, scene: WalkEnvironment<D>) {
    this.page = page
    this.wizard = new Wizard(page)
    this.scene = scene
    this.flow = scene.rehearsal.flow
    const stepper = page.getByRole('navigation', { name: 'Steps of the request' })
    this.entries = stepper.getByRole('listitem').getByRole('button')
    const alert = page.getByRole('alert')
    this.refused = alert.filter({ hasText: /answers? needs? attention/ }).getByRole('listitem')
    const { fails } = scene.place
    this.wentWrong = new RegExp(
      ['Something went wrong, please try again later', ...(fails ? [fails] : [])].join('|'),
    )
    this.problem = alert.filter({ hasText: this.wentWrong })
  }

  /** Step, stepper, refusals with reasons, failures and what can be undone; or the end. */
  async expectState(at: Snapshot<D>): Promise<void> {
    const { flow } = this
    const { value, context } = at
    if (value === 'success') return this.expectEnded()
    if (value === 'failure' || hasDraftCreationFailed(flow, at)) {
      return expect(this.page.getByText(this.wentWrong).first()).toBeVisible()
    }
    await this.wizard.expectStep(getStep(flow, context.step).title)
    // Late content moves the buttons, and a click in progress would miss.
    const loading = this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ })
    await expect(loading).toHaveCount(0)
    await expect(this.entries).toHaveText(expectedStepperTexts(flow, context))
    await expect(this.refused).toHaveText(this.summaryOf(context))
    await expect(this.problem).toHaveCount(context.problem ? 1 : 0)
    await expect(this.undo).toHaveCount(context.undo ? 1 : 0)
    if (matchesState({ editing: { draft: 'failed' } }, value)) {
      await expect(this.wizard.draftStatus).toHaveText('Not saved')
    }
    const because = this.blocking(context)
    const fails = context.problem?.during === 'load'
    if (because === undefined && !fails) return expect(this.goOn(context)).toBeEnabled()
    await expect(this.goOn(context)).toBeDisabled()
    if (because) await expect(this.goOn(context)).toHaveAccessibleDescription(because)
  }

  /** Nothing is in progress: the page shows the machine's saving state. */
  async expectSettled({ context, value }: Snapshot<D>): Promise<void> {
    if (context.id === 0 || this.flow.drafts.saveOn === 'never') return
    const isFailed = matchesState({ editing: { draft: 'failed' } }, value)
    const heldBack = heldBackAnswers(this.flow, ruleFacts(context), context.saved)
    const isSaved = !needsSaving(this.flow, context) && heldBack.length === 0
    const status = isFailed ? 'Not saved' : isSaved ? 'Saved' : 'Not saved yet'
    const named = heldBack
      .filter(({ step }) => step !== context.step)
      .map(({ label, title }) => `${label} (${title})`)
    const names = isFailed || named.length === 0 ? '' : `: ${named.join(', ')}`
    await expect(this.wizard.draftStatus).toHaveText(`${status}${names}`)
  }

  private async expectEnded(): Promise<void> {
    const { step, says } = this.scene.place.ends
    await expect(this.page.getByText(says).first()).toBeVisible()
    if (step === null) return
    const stepper = this.page.getByRole('navigation', { name: 'Steps of the request' })
    await expect(stepper.getByRole('listitem')).toHaveText([step])
  }

  get undo(): Locator {
    return this.page.getByRole('button', { name: 'Undo', exact: true })
  }

  get retry(): Locator {
    return this.problem.getByRole('button', { name: 'Try again' })
  }

  goOn({ step }: Pick<WizardContext<D, TenantSettings>, 'step'>): Locator {
    const { submit } = getStep(this.flow, step)
    const name = submit ? (this.scene.place.submits ?? 'Submit') : 'Next'
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The faults from when Next was refused and which of them are fixed; nothing once all are. */
  private summaryOf(context: WizardContext<D, TenantSettings>): string[] {
    const then = issuesOfRefusedNext(this.flow, context)
    const now = stepIssues(this.flow, context.step, ruleFacts(context))
    const isWrong = (field: string) => now.some((issue) => issue.field === field)
    if (!then.some(({ field }) => isWrong(field))) return []
    return then.map(
      ({ field, label, message }) => `${label}: ${message}${isWrong(field) ? '' : ' Done.'}`,
    )
  }

  /** Why Next is disabled; undefined if it is enabled. */
  blocking(context: WizardContext<D, TenantSettings>): string | undefined {
    const issues = stepIssues(this.flow, context.step, ruleFacts(context))
    return issues.find(({ blocks }) => blocks)?.message
  }
}
