import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import type { Flow } from '#machines/engine/flow.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { ApiError, type ApiErrorKind } from '#src/api/api-error.ts'
import { refusedAnswersText } from '#src/wizard/saving/refused-answers.ts'

/** What the API refuses of a request is said by its question and its step: nobody reads the path of an answer. */

const atMost = 'Use 500 characters or fewer.'

function textOf<D, S>(
  flow: Flow<D, S>,
  fields: readonly string[],
  kind: ApiErrorKind = 'malformed',
): string | undefined {
  const issues = fields.map((field) => ({ step: '', field, message: atMost }))
  return refusedAnswersText(
    flow,
    new ApiError({ kind, statusCode: 400, messages: ['No.'], detail: { issues } }),
  )
}

describe('an answer that the API refuses is named by its question and step', () => {
  test('by its own path', () => {
    expect(textOf(terminate, ['mailboxOptions.autoReplyMessage'])).toBe(
      `Auto reply message (Email): ${atMost}`,
    )
  })

  test('by a part of it, such as the address of a person', () => {
    expect(textOf(terminate, ['profileAccount.email'])).toBe(`User (User Select): ${atMost}`)
    expect(textOf(fileTransfer, ['schedulingInfo.transferTimes.0'])).toBe(
      `Transfer times (Transfer Scheduling): ${atMost}`,
    )
  })

  test('by the name under which it is reported', () => {
    expect(textOf(addUser, ['hardware.hardwarePurchase.hardareDeliveryDate'])).toBe(
      `Delivery date (Hardware): ${atMost}`,
    )
  })

  test('with the group of its step', () => {
    expect(textOf(addUser, ['phoneOptions.phoneConfiguration.specialPhoneRequests'])).toBe(
      `Special phone requests (Phone: Phone Configuration): ${atMost}`,
    )
  })

  test('not as another whose path begins alike', () => {
    const fields = ['fileSourceDetails.path', 'fileSourceDetails.pathway']
    expect(textOf(fileTransfer, fields)).toBe(`Source path (Transfer Info): ${atMost}`)
  })
})

test('several are named one after the other, and one of which two parts are refused once', () => {
  const fields = ['title', 'profileAccount.email', 'wizard.step', 'profileAccount.fullName']
  expect(textOf(terminate, [...fields, 'mailboxOptions.autoReplyMessage'])).toBe(
    `User (User Select): ${atMost} Auto reply message (Email): ${atMost}`,
  )
})

test('nothing is said where the API names no answer of the flow, or refuses for another reason', () => {
  expect(textOf(terminate, [])).toBeUndefined()
  expect(textOf(terminate, ['wizard.step', ''])).toBeUndefined()
  expect(textOf(terminate, ['profileAccount.email'], 'invalid')).toBeUndefined()
  expect(
    refusedAnswersText(
      terminate,
      new ApiError({ kind: 'malformed', statusCode: 400, messages: [] }),
    ),
  ).toBeUndefined()
})
