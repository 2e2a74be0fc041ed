import { expect, type Locator, type Page } from '@playwright/test'
import { dequal } from 'dequal/lite'
import type { Flow } from '#machines/engine/flow.ts'
import { answerChoices, getStep, stepFields } from '#machines/engine/questions/questions.ts'
import type { Facts, FieldRule } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { formatDate, isEasternDateTime } from '#schemas/time/eastern-time.ts'

/** Gives any flow's answers on the real page, by the type of control and its declared label. */

/** A control that the declaration doesn't describe: how a person answers there. */
export interface CustomControl {
  readonly fill: (page: Page, value: unknown) => Promise<void>
  /** Also continues to the next step. */
  readonly goesOn?: true
}

/** An entry of a company's list and its name. */
export interface ListEntry {
  readonly value: unknown
  readonly label: string
}

/** A company's lists by the name their rules use. */
export type CompanyListEntries = Readonly<Record<string, readonly ListEntry[]>>

type AnyFacts<D> = Facts<D, TenantSettings>

interface Question {
  readonly page: Page
  readonly control: Locator
  readonly label: string
  /** A value's label, from the declaration or a company's list. */
  readonly called: (value: unknown) => string
}

/**
 * Gives a flow's answer on its page. Throws if the step doesn't ask for it or no one knows how
 * to use its control.
 */
export async function fillAnswer<D>(
  page: Page,
  flow: Flow<D, TenantSettings>,
  facts: AnyFacts<D>,
  { step, path, value }: { step: string; path: string; value: unknown },
  lists: CompanyListEntries,
): Promise<void> {
  const rule = stepFields(getStep(flow, step)).find(([field]) => field === path)?.[1]
  if (!rule) throw new Error(`The step ${step} asks for no ${path}.`)
  // The target of links in the error summary, whatever kind of control it is.
  const control = page.locator(`[id="field-${rule.reportedAs ?? path}"]`)
  await control.waitFor()
  const label = rule.question ?? rule.label
  const question = { page, control, label, called: valueName(rule, facts, lists) }
  const kind = await control.evaluate((element) => {
    const type = element.getAttribute('type') ?? element.tagName.toLowerCase()
    return element.getAttribute('role') ?? type
  })
  const fill = kinds[kind]
  if (!fill) throw new Error(`${rule.label} is a ${kind}, which nobody knows how to answer.`)
  await fill(question, value)
}

/** A value's label where it is selected. */
function valueName<D>(rule: FieldRule<AnyFacts<D>>, facts: AnyFacts<D>, lists: CompanyListEntries) {
  const listed = rule.lookup === undefined ? [] : (lists[rule.lookup] ?? [])
  const known = [...(answerChoices(rule, facts) ?? []), ...listed]
  return (value: unknown): string => {
    const name = known.find((one) => dequal(one.value, value))?.label
    if (name === undefined) throw new Error(`${rule.label} has no choice ${JSON.stringify(value)}.`)
    return name
  }
}

type Giving = (question: Question, value: unknown) => Promise<void>

const kinds: Readonly<Record<string, Giving>> = {
  text: typeAnswer,
  textarea: typeAnswer,
  password: typeAnswer,
  spinbutton: typeAnswer,
  radio: chooseRadio,
  checkbox: tickAnswer,
  select: selectAnswer,
  combobox: lookUpAnswer,
}

async function typeAnswer({ page, control, label }: Question, value: unknown): Promise<void> {
  if (Array.isArray(value)) return typedInRows(page, label, value)
  if (typeof value !== 'string' || !isEasternDateTime(value)) {
    return control.fill(String(value ?? ''))
  }
  await control.fill(formatDate(value))
  const time = page.locator(`[id="${await control.getAttribute('id')}-time"]`)
  if ((await time.count()) > 0) await time.fill(value.slice(11, 16))
}

/** Several short texts, one per row. */
async function typedInRows(page: Page, label: string, texts: readonly unknown[]): Promise<void> {
  const group = page.getByRole('group', { name: label })
  const rows = group.getByRole('textbox')
  while ((await rows.count()) < texts.length) {
    await group.getByRole('button', { name: 'Add another' }).click()
  }
  for (let row = 0; row < (await rows.count()); row += 1) {
    await rows.nth(row).fill(String(texts[row] ?? ''))
  }
}

/** One of a few options. For a yes/no question, yes is the first, whatever its label. */
async function chooseRadio({ page, control, called }: Question, value: unknown): Promise<void> {
  const group = page.getByRole('radiogroup').filter({ has: control })
  const options = group.getByRole('radio')
  const option =
    typeof value === 'boolean'
      ? options.nth(value || (await options.count()) === 1 ? 0 : 1)
      : group.getByRole('radio', { name: called(value), exact: true })
  await option.click()
}

async function tickAnswer(
  { page, control, label, called }: Question,
  value: unknown,
): Promise<void> {
  if (typeof value === 'boolean') {
    if ((await control.isChecked()) !== value) await control.click()
    return
  }
  const group = page.getByRole('group', { name: label })
  const wanted = Array.isArray(value) ? value.map(called) : []
  for (const box of await group.getByRole('checkbox').all()) {
    const name =
      (await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText)) ?? ''
    const isWanted = wanted.some((one) => name.startsWith(one))
    if ((await box.isChecked()) !== isWanted) await box.click()
  }
}

async function selectAnswer({ control, called }: Question, value: unknown): Promise<void> {
  await control.selectOption(value === null ? '' : { label: called(value) })
}

/** One or several entries of a long list, found by typing. */
async function lookUpAnswer(
  { page, control, label, called }: Question,
  value: unknown,
): Promise<void> {
  if (value === null) {
    await control.fill('')
    // The open list covers the rest of the page.
    return control.press('Tab')
  }
  const isWanted = Array.isArray(value) ? value.map(called) : undefined
  if (isWanted === undefined) return find(page, control, called(value))
  const chips = page.getByRole('list', { name: `Selected: ${label}` }).getByRole('listitem')
  const shown = (await chips.allInnerTexts()).map((text) => text.trim())
  for (const name of shown.filter((one) => !isWanted.includes(one))) {
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  }
  for (const name of isWanted.filter((one) => !shown.includes(one))) await find(page, control, name)
  await control.press('Tab')
}

async function find(page: Page, control: Locator, name: string): Promise<void> {
  await control.fill(name)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click()
}

/** Selects or clears rows of a grid, found by searching for each. */
export async function checkRows(
  page: Page,
  grid: string,
  rows: readonly { readonly box: string; readonly search: string; readonly on: boolean }[],
): Promise<void> {
  const search = page.getByRole('searchbox', { name: `Search ${grid}` })
  await page.getByRole('button', { name: /^All \d+$/ }).click()
  for (const { box, search: text, on } of rows) {
    await search.fill(text)
    await page.getByRole('checkbox', { name: box, exact: true }).setChecked(on)
  }
  await search.fill('')
  await expect(search).toHaveValue('')
}
