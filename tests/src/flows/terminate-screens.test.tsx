import { expect, test } from 'vitest'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import {
  ben,
  creatingTermination,
  goNextAndComplete,
  newTerminate,
  type TerminateWizard,
  terminationCreated,
  terminationOn,
} from '#tests/machines/support/requests.ts'
import { savedDraft } from '#tests/machines/support/wizard.ts'
import { markupTexts } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'

/** What the steps of a termination show. */

/** What stands in the footer beside Next. */
const footerOf = (html: string) => markupTexts(/<footer.*?<\/footer>/s.exec(html)?.[0] ?? '')

// TERM-042
test('while the draft is created, that is said beside Next', async () => {
  const waits = 'Creating draft, please wait'
  expect(footerOf(await renderWizard(terminateWizard, creatingTermination()))).toContain(waits)
  const created = await renderWizard(terminateWizard, await terminationCreated())
  expect(footerOf(created)).not.toContain(waits)
})

// TERM-043
test('while the draft is updated, that is said beside Next', async () => {
  const waits = 'Updating draft, please wait'
  const wizard = goNextAndComplete(await terminationCreated())
  expect(footerOf(await renderWizard(terminateWizard, wizard))).toContain(waits)
  await wizard.answer('save')
  expect(footerOf(await renderWizard(terminateWizard, wizard))).not.toContain(waits)
})

// TERM-063
test('the first step lists the services of the chosen user, once they are known', async () => {
  const before = markupTexts(await renderWizard(terminateWizard, newTerminate()))
  expect(before).not.toContain('Existing services')
  const listed = async (wizard: TerminateWizard) => {
    const html = await renderWizard(terminateWizard, wizard)
    const list = html.slice(html.indexOf('aria-labelledby="existing-services"'))
    return markupTexts(list.slice(list.indexOf('>') + 1, list.indexOf('</section>')))
  }
  const existingServices = ['Flex Hybrid account', 'Teams phone']
  const draft = { ...emptyTerminateDraft, profileAccount: ben, existingServices }
  const wizard = await creatingTermination().answer('create', savedDraft({ draft }))
  expect(await listed(wizard)).toEqual(['Existing services', ...existingServices])
  expect(await listed(await terminationCreated())).toEqual(['Existing services', 'No data'])
})

// TERM-037
test('four things may become of a mailbox', async () => {
  const html = await renderWizard(terminateWizard, await terminationOn('email'))
  const group = html.slice(html.indexOf('What happens to the mailbox?'))
  const radios = group.slice(0, group.indexOf('</fieldset>'))
  expect([...radios.matchAll(/type="radio"[^>]* value="(\d)"/g)].map(([, value]) => value)).toEqual(
    ['3', '4', '1', '2'],
  )
})
