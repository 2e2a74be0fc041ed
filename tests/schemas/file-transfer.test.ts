import { describe, expect, test } from 'vitest'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { shownSteps, stepIssues } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { runStatusSeverity } from '#schemas/file-driver/transfers.ts'
import type { TransferFee } from '#schemas/file-transfer/calls.ts'
import {
  transferActionChoices,
  transferScheduleChoices,
  transferTypeChoices,
  transferTypeName,
} from '#schemas/file-transfer/choices.ts'
import {
  emptyFileTransferDraft,
  type FileTransferDraft,
  toWire,
} from '#schemas/file-transfer/draft.ts'
import { transferPriceText } from '#schemas/file-transfer/fees.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'

/** The rules of the file transfer request (flows.md 4). */

const known = { settings: northgateSettings, user: dana, now: saturdayMorning }
function facts(changes: AnswerChanges<FileTransferDraft>) {
  const draft = withChangesAndEffects(
    fileTransfer,
    { ...known, draft: emptyFileTransferDraft },
    changes,
  )
  return { ...known, draft }
}
const messagesOn = (step: string, changes: AnswerChanges<FileTransferDraft>) =>
  stepIssues(fileTransfer, step, facts(changes)).map(({ path, message }) => [path, message])

describe('the type', () => {
  test('is told by its label, and by its number where it is none of the known', () => {
    expect([1, 5, 9, null].map(transferTypeName)).toEqual([
      'Receive files from a vendor',
      'Hosted SFTP',
      '9',
      '',
    ])
  })

  // FILE-045, FILE-046, FILE-047, FILE-048
  test.each([
    [1, ['vendorName']],
    [2, ['vendorName']],
    [3, ['companyA', 'companyB']],
    [4, ['transferDescription']],
    [5, []],
  ])('%i asks for %j and nothing else', (type, fields) => {
    expect(messagesOn('fileTransferOption', { type })).toEqual(
      fields.map((field) => [field, 'Field is required.']),
    )
  })

  test.each([
    [1, ['fileTransferOption', 'transferInfo', 'transferScheduling', 'summary']],
    [4, ['fileTransferOption', 'transferInfo', 'transferScheduling', 'summary']],
    [5, ['fileTransferOption', 'hostedSftp']],
  ])('%i leads through %j', (type, steps) => {
    expect(shownSteps(fileTransfer, facts({ type }))).toEqual(steps)
  })

  // FILE-035, FILE-036, FILE-037
  test('is one of five, as is the action; the schedule is one of two', () => {
    const values = (choices: readonly { value: number }[]) => choices.map(({ value }) => value)
    expect(values(transferTypeChoices)).toEqual([1, 2, 3, 4, 5])
    expect(values(transferActionChoices)).toEqual([1, 2, 3, 4, 5])
    expect(values(transferScheduleChoices)).toEqual([1, 2])
    const isOffered = (step: string, field: string, value: number) =>
      !messagesOn(step, { type: 1, [field]: value }).some(
        ([path, message]) => path === field && message === "This choice isn't offered.",
      )
    for (const [step, field, last] of [
      ['fileTransferOption', 'type', 5],
      ['transferInfo', 'transferAction', 5],
      ['transferScheduling', 'transferSchedule', 2],
    ] as const) {
      const numbers = Array.from({ length: last + 2 }, (_, value) => value)
      expect(numbers.filter((value) => isOffered(step, field, value))).toEqual(
        numbers.slice(1, last + 1),
      )
    }
  })
})

describe('Transfer Info', () => {
  const about = ['clientCompanyName', 'clientCompanyContact', 'businessPurpose']
  const ofAnEnd = [
    'companyName',
    'companyContactInfo',
    'path',
    'name',
    'hostname',
    'port',
    'protocol',
    'username',
    'password',
    'sshKey',
    'contactNames',
    'contactPhones',
    'contactEmails',
  ]

  // FILE-049, FILE-050, FILE-051, FILE-052, FILE-054
  test('asks who wants it and why, and for all of both ends', () => {
    const ends = ['fileSourceDetails', 'fileDestinationDetails']
    const required = [...about, ...ends.flatMap((end) => ofAnEnd.map((field) => `${end}.${field}`))]
    expect(messagesOn('transferInfo', { type: 1 })).toEqual(
      required.map((field) => [field, 'Field is required.']),
    )
  })

  test('lists what is missing of both ends part by part', () => {
    const partOf = (path: string) => /^file(Source|Destination)Details/.exec(path)?.[1]
    const issues = stepIssues(fileTransfer, 'transferInfo', facts({ type: 1 }))
    expect(issues.map(({ part }) => part)).toEqual(issues.map(({ path }) => partOf(path)))
  })

  // FILE-053
  test.each(['abc', '22.5', '-1', '0', '65536'])('takes %j for no port', (port) => {
    const path = 'fileSourceDetails.port'
    const messages = messagesOn('transferInfo', { type: 1, [path]: port })
    expect(messages).toContainEqual([path, 'Port must be a valid number'])
  })

  const messageOf = (name: string, typed: string) => {
    const path = `fileDestinationDetails.${name}`
    return messagesOn('transferInfo', { type: 1, [path]: typed }).find(([at]) => at === path)?.[1]
  }

  test.each([
    'sftp.meridian.example',
    'fileserver_01',
    '10.20.30.40',
    '2001:db8::1',
    'bücher.example',
  ])('takes %s for a host', (host) => {
    expect(messageOf('hostname', host)).toBeUndefined()
  })

  test.each([
    'sftp://sftp.meridian.example',
    'sftp.meridian.example:22',
    'sftp.meridian.example/in',
    'two hosts',
    '-x.example',
    'a..example',
    '10.20.30.400',
    `${'long'.repeat(16)}.example`,
  ])('takes %s for no host', (host) => {
    expect(messageOf('hostname', host)).toMatch(/^Enter only the server's name or IP address/)
  })

  test.each(['a@meridian.example', 'a@meridian.example, b@meridian.example;\nc@meridian.example;'])(
    'takes %j for addresses',
    (addresses) => {
      expect(messageOf('contactEmails', addresses)).toBeUndefined()
    },
  )

  test.each([
    ['ask Ida', "“ask Ida” isn't a valid email address."],
    [
      'a@meridian.example b@meridian.example',
      "“a@meridian.example b@meridian.example” isn't a valid email",
    ],
    ['a@meridian.example, b@', "“b@” isn't a valid email address."],
    [' , ', 'Field is required.'],
    [`${'a'.repeat(65)}@meridian.example`, 'Use 64 characters or fewer before the @.'],
  ])('takes %j for no addresses, and says which is none', (addresses, said) => {
    expect(messageOf('contactEmails', addresses)).toContain(said)
  })
})

describe('Transfer Scheduling', () => {
  // FILE-031
  test('goes no further ad-hoc, and says why', () => {
    expect(
      stepIssues(fileTransfer, 'transferScheduling', facts({ type: 1, transferSchedule: 2 })),
    ).toMatchObject([
      {
        field: 'transferSchedule',
        message: 'Ad-hoc transfers cannot be requested here. Please open a service ticket.',
        blocks: true,
      },
    ])
  })

  const onSchedule = (days: string[], times: string[]) =>
    messagesOn('transferScheduling', {
      type: 1,
      transferSchedule: 1,
      'schedulingInfo.transferDays': days,
      'schedulingInfo.transferTimes': times,
    })

  test('asks a scheduled transfer for a day and a time', () => {
    expect(onSchedule([], ['', ' '])).toEqual([
      ['schedulingInfo.transferDays', 'Choose at least one day.'],
      ['schedulingInfo.transferTimes', 'Enter at least one time.'],
    ])
    expect(onSchedule(['Mon'], ['', '18:30'])).toEqual([])
  })

  test.each([[['06:30', '06:30']], [['6:30', '18:00', '06:30 ']]])(
    'refuses %j: no time twice',
    (times) => {
      expect(onSchedule(['Mon'], times)).toEqual([
        ['schedulingInfo.transferTimes', 'Enter each time only once.'],
      ])
    },
  )

  test('refuses what is no time before it counts times', () => {
    expect(onSchedule(['Mon'], ['25:00'])).toEqual([
      ['schedulingInfo.transferTimes', 'Enter times as HH:MM, for example 18:30.'],
    ])
  })
})

describe('the hosted SFTP request', () => {
  // FILE-055
  test.each<[AnswerChanges<FileTransferDraft>, number]>([
    [{}, 1],
    [{ 'hostedSftp.companyName': ' ' }, 1],
    [{ 'hostedSftp.specialRequest': 'By May' }, 0],
    [{ 'hostedSftp.exploreAutomation': true }, 0],
  ])('with %j has %i thing missing', (answers, count) => {
    expect(messagesOn('hostedSftp', { type: 5, ...answers })).toEqual(
      Array.from({ length: count }, () => [
        'hostedSftp.companyName',
        'At least one field must be filled',
      ]),
    )
  })
})

describe('on the wire', () => {
  // FILE-033, FILE-034
  test('an empty port, empty days and times are null, and empty ids are not sent', () => {
    const sent = toWire(facts({ type: 1, 'schedulingInfo.transferTimes': ['', ' '] }).draft)
    expect(sent.fileSourceDetails).toMatchObject({ port: null })
    expect(sent.fileDestinationDetails).toMatchObject({ port: null })
    expect(sent.schedulingInfo).toMatchObject({ transferDays: null, transferTimes: null })
    for (const part of [sent.fileSourceDetails, sent.fileDestinationDetails, sent.schedulingInfo]) {
      expect(part).not.toHaveProperty('id')
    }
    expect(sent).not.toHaveProperty('hostedSftp')
  })

  test('what is there stays, and ports are numbers', () => {
    const { draft } = facts({
      type: 1,
      'fileSourceDetails.port': '22',
      'schedulingInfo.transferDays': ['Mon'],
    })
    const savedDraft = { ...draft, fileSourceDetails: { ...draft.fileSourceDetails, id: 7 } }
    expect(toWire(savedDraft)).toMatchObject({
      fileSourceDetails: { id: 7, port: 22 },
      schedulingInfo: { transferDays: ['Mon'] },
    })
  })
})

// FILE-041
test('a fee has its currency in front, and is discounted where automation is not selected', () => {
  const fee: TransferFee = {
    identifier: 'FT-SETUP',
    price: 750,
    discountPrice: 500,
    currency: '£',
    quantity: 1,
    isReccuring: false,
  }
  expect(transferPriceText(fee, true)).toBe('£750.00')
  expect(transferPriceText(fee, false)).toBe('£500.00')
  expect(transferPriceText({ ...fee, price: 1_750, discountPrice: null }, false)).toBe('£1,750.00')
})

// FILE-013, FILE-014
test.each([
  ['run missing from log', 'high'],
  ['Run Partially Succeeded', 'moderate'],
  ['run succeeded', 'low'],
  ['queued', undefined],
  [null, undefined],
])('the status %j is of risk %s', (status, risk) => {
  expect(runStatusSeverity(status)).toBe(risk)
})
