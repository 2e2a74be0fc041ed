import { expect, test } from 'vitest'
import { addUserAnswers, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { blankedText, reportableAnswers, reportContext } from '#schemas/reports/report-context.ts'

test('nothing that was typed or chosen of people is included', () => {
  const draft = addUserAnswers.parse({
    ...emptyAddUserDraft,
    accountType: 1,
    generalInformation: { userFirstName: 'Maria', userLastName: 'Chen' },
    resourceAccess: {
      fileAccess: {
        copyFileAccessUser: { profileAccountId: 7, email: 'm@x.example', fullName: 'Maria Chen' },
      },
    },
    specialRequests: 'Call Maria.',
  })
  const answers = reportableAnswers(emptyAddUserDraft, draft)
  expect(JSON.stringify(answers)).not.toMatch(/Maria|Chen|x\.example/)
  expect(answers).toMatchObject({
    accountType: 1,
    'generalInformation.userFirstName': blankedText,
    'generalInformation.title': '',
    'resourceAccess.fileAccess.copyFileAccessUser': blankedText,
    requestsPhoneService: false,
    userStartDate: null,
  })
  const wizard = { flow: 'addUser', version: 1, step: 'review', visited: [], answers, events: [] }
  expect(reportContext.safeParse({ route: '/', wizard }).success).toBe(true)
})
