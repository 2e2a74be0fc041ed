import { expect, test } from 'vitest'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { shownSteps } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createClient } from '#src/api/client.ts'
import { createQueryClient, loadQuery } from '#src/api/query.ts'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { Route as Terminate } from '#src/routes/_shell/_portal/terminate-user-services/index.tsx'
import { northgateSettings } from '#tests/machines/support/northgate.ts'
import { completeStepsUntil, newAddUser, newTerminate } from '#tests/machines/support/requests.ts'
import { startAnsweringServerWith, successEnvelope } from '#tests/src/api/answering-server.ts'
import { serversToStop } from '#tests/src/api/connected-client.ts'
import { markupTexts, renderPage } from '#tests/src/support/render-page.tsx'
import { renderWizard } from '#tests/src/support/render-wizard.tsx'

/** What a company's settings make of what it is offered, read anew where somebody changes to it. */

const onTheFirstSteps = (settings: TenantSettings) => newAddUser({ settings })
const stepsFor = (settings: TenantSettings) => {
  const { context } = onTheFirstSteps(settings).change({ accountType: 1 })
  return shownSteps(addUserRehearsal.flow, ruleFacts(context))
}

/** What shows a flag: of a company that has it, and of one that has not. */
const shownBy: Record<string, (settings: TenantSettings) => unknown> = {
  hasBillableServices: async (settings) => {
    const texts = markupTexts(
      await renderPage(Terminate, '/terminate-user-services/', {
        at: '/terminate-user-services',
        answers: { '/terminateuser/drafts': [] },
        settings,
      }),
    )
    const nobody = texts.includes("Oops! You can't proceed because there are no users to remove.")
    expect(texts.includes('Start Request')).toBe(!nobody)
    return !nobody
  },
  hasVoiceServices: (settings) =>
    shownSteps(terminate, ruleFacts(newTerminate({ settings }).context)).includes('phone'),
  voiceSettings: (settings) => stepsFor(settings).includes('phoneServices'),
  hasCloudPCs: (settings) => stepsFor(settings).includes('cloudComputing'),
  hasCybersecurityTraining: async (settings) => {
    const wizard = onTheFirstSteps(settings).change({ accountType: 1 })
    completeStepsUntil(addUserRehearsal, wizard, 'startDateInfo')
    return (await renderWizard(addUserWizard, wizard)).includes('cyber training welcome email')
  },
  clientAccountType: async (settings) =>
    (await renderWizard(addUserWizard, onTheFirstSteps(settings))).includes('>Flex Hybrid<'),
}
const opposite = {
  hasBillableServices: false,
  hasVoiceServices: false,
  voiceSettings: null,
  hasCloudPCs: false,
  hasCybersecurityTraining: false,
  clientAccountType: 'Flex Public',
}

// SHELL-063
test.each(Object.entries(opposite))('%s shapes what is offered', async (flag, value) => {
  expect(await shownBy[flag]?.(northgateSettings)).toBe(true)
  expect(await shownBy[flag]?.({ ...northgateSettings, [flag]: value })).toBe(false)
})

// SHELL-063
test('whoever changes to another company is offered what that one has', async () => {
  const server = await startAnsweringServerWith(({ headers }) =>
    successEnvelope({ ...northgateSettings, ...(headers.tenantid === 'larkfield' && opposite) }),
  )
  serversToStop.push(server.stop)
  const queryClient = createQueryClient()
  const client = createClient({ base: server.base, accessToken: async () => 'token-1' })
  for (const [company, has] of [
    ['northgate', true],
    ['larkfield', false],
    ['northgate', true],
  ] as const) {
    const settings = await loadQuery(queryClient, client.forTenant(company), 'settings', {})
    for (const shown of Object.values(shownBy)) expect(await shown(settings)).toBe(has)
  }
  queryClient.clear()
})
