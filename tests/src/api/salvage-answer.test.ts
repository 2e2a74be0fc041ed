import { expect, test } from 'vitest'
import { addUserRequest, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { salvageAnswer } from '#src/api/salvage-answer.ts'

/** A draft of a provider's own API that is not of the expected shape (API-008, ADDUSER-184). */

const ann = { profileAccountId: 7, email: 'ann@northgate.example', fullName: 'Ann Lee' }

test('what is of the wrong shape is left out, and the rest is read', () => {
  const draft = salvageAnswer(addUserRequest, {
    id: 7,
    accountType: 1,
    requestsPhoneService: 'perhaps',
    generalInformation: null,
    citrixOptions: { citrixApps: [3, 'four', 5], additionalNotes: 12 },
    hardware: { hardwarePurchase: { hardareDeliveryDate: '2026-03-20T10:00:00' } },
    resourceAccess: {
      mailboxAccessGranted: [
        { profileAccount: ann, fullAccess: true, sendAs: false },
        { profileAccount: { ...ann, email: 4 }, fullAccess: true, sendAs: false },
      ],
    },
  })
  expect(draft).toMatchObject({
    id: 7,
    accountType: 1,
    requestsPhoneService: false,
    generalInformation: emptyAddUserDraft.generalInformation,
    citrixOptions: { citrixApps: [3, 5], additionalNotes: '' },
    hardware: { hardwarePurchase: { hardwareDeliveryDate: '2026-03-20T10:00:00' } },
  })
  expect(
    draft?.resourceAccess.mailboxAccessGranted.map(({ profileAccount }) => profileAccount),
  ).toEqual([ann])
})

test('what is no draft at all stays as it came', () => {
  expect(salvageAnswer(addUserRequest, 'no draft')).toBeUndefined()
})
