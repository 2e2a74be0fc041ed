import { describe, expect, test } from 'vitest'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { forecastChange } from '#machines/engine/machine/forecast.ts'
import { applyEvents } from '#machines/engine/machine/stepping.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { mergeVersions } from '#machines/engine/questions/differences.ts'
import { secretPaths, stepFields, stepIssues } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { fileTransferMachine } from '#machines/file-transfer/machine.ts'
import { startWalk } from '#machines/tools/walks/walk-step.ts'
import { emptyFileTransferDraft, type FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { answerPaths, withValueAt } from '#schemas/questions/paths.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'

/** Answers that belong to the values of others: the passwords and keys of a transfer's ends. */

type D = FileTransferDraft
const known = { settings: northgateSettings, user: dana, now: saturdayMorning }
const withAnswers = (draft: D, changes: AnswerChanges<D>) =>
  withChangesAndEffects(fileTransfer, { ...known, draft }, changes)
const first = withAnswers(emptyFileTransferDraft, {
  type: 1,
  vendorName: 'Quillstone',
  'fileSourceDetails.hostname': 'sftp.first.example',
  'fileSourceDetails.port': '22',
  'fileSourceDetails.username': 'first',
})
/** As a colleague opens it: both secrets are stored, and sent as dots. */
const saved = withAnswers(first, {
  'fileSourceDetails.password': storedSecretPlaceholder,
  'fileSourceDetails.sshKey': storedSecretPlaceholder,
  'fileDestinationDetails.password': storedSecretPlaceholder,
})
const secretsOf = ({ fileSourceDetails, fileDestinationDetails }: D) => [
  fileSourceDetails.password,
  fileSourceDetails.sshKey,
  fileDestinationDetails.password,
]

test('every secret of a flow is bound to answers that there are', () => {
  const paths = new Set<string>(answerPaths(emptyFileTransferDraft))
  const rules = [...fileTransfer.steps.values()].flatMap((step) => stepFields(step))
  const bound = new Map(rules.map(([path, { boundTo = [] }]) => [path, boundTo]))
  for (const path of secretPaths(fileTransfer)) {
    expect(bound.get(path)).toHaveLength(3)
    expect(bound.get(path)?.filter((to) => !paths.has(to))).toEqual([])
  }
})

describe('another host, port or user name of an end', () => {
  test.each([
    ['fileSourceDetails.hostname', 'sftp.second.example'],
    ['fileSourceDetails.port', '2222'],
    ['fileSourceDetails.username', 'second'],
  ] as const)(
    '%s forgets its password and key, asks for them again, and leaves the other end',
    (path, value) => {
      const draft = withAnswers(saved, { [path]: value })
      expect(secretsOf(draft)).toEqual(['', '', storedSecretPlaceholder])
      const missing = stepIssues(fileTransfer, 'transferInfo', { ...known, draft }).map(
        (issue) => issue.path,
      )
      expect(missing).toEqual(
        expect.arrayContaining(['fileSourceDetails.password', 'fileSourceDetails.sshKey']),
      )
    },
  )

  test('leaves what is typed together with it', () => {
    const draft = withAnswers(saved, {
      'fileSourceDetails.hostname': 'sftp.second.example',
      'fileSourceDetails.password': 'for the second',
    })
    expect(secretsOf(draft)).toEqual(['for the second', '', storedSecretPlaceholder])
  })

  test('is forecast before it is made', () => {
    const stage = { flow: fileTransfer, machine: fileTransferMachine, settings: northgateSettings }
    const opened = startWalk({ ...stage, now: saturdayMorning })
    const filled = applyEvents(fileTransferMachine, opened, {
      type: 'change',
      changes: { type: 1 },
    })
    const whole = { ...filled, context: { ...filled.context, draft: saved } } as typeof filled
    const said = forecastChange(fileTransfer, fileTransferMachine, whole, {
      'fileSourceDetails.hostname': 's',
    })
    expect(said?.answers.map(({ label, text }) => [label, text])).toEqual([
      ['Source password', storedSecretPlaceholder],
      ['Source SSH key', storedSecretPlaceholder],
    ])
  })

  describe('after a port that was none', () => {
    const port = 'fileSourceDetails.port'
    const password = 'fileSourceDetails.password'
    const mistyped = withAnswers(first, { [port]: '22o', [password]: 'typed' })

    test.each(['', '22'])('leaves what was typed beside it: "%s"', (value) => {
      expect(secretsOf(withAnswers(mistyped, { [port]: value }))[0]).toBe('typed')
      const corrected = withAnswers(withAnswers(mistyped, { [port]: '' }), { [port]: '22' })
      expect(secretsOf(corrected)[0]).toBe('typed')
      expect(secretsOf(withAnswers(corrected, { [port]: '2222' }))[0]).toBe('')
    })

    test('forgets what is stored, for it may be of somebody else', () => {
      const stored = withValueAt(mistyped, password, storedSecretPlaceholder)
      expect(secretsOf(withAnswers(stored, { [port]: '22' }))[0]).toBe('')
    })
  })

  test.each(['fileSourceDetails.path', 'fileSourceDetails.protocol'] as const)(
    'is no other %s',
    (path) => {
      expect(secretsOf(withAnswers(saved, { [path]: 'SFTP' }))).toEqual([
        storedSecretPlaceholder,
        storedSecretPlaceholder,
        storedSecretPlaceholder,
      ])
    },
  )
})

describe('versions of two people that become one', () => {
  const host = 'fileSourceDetails.hostname'
  const mine = withAnswers(saved, {
    [host]: 'sftp.mine.example',
    'fileSourceDetails.password': 'for mine',
  })
  /** What they have typed for their host is sent as stored. */
  const theirs = withValueAt(
    withAnswers(saved, { [host]: 'sftp.theirs.example' }),
    'fileSourceDetails.password',
    storedSecretPlaceholder,
  )
  const mergedWith = (versions: { mine: D; theirs: D; base?: D }, choice: 'mine' | 'theirs') => {
    const facts = { ...known, draft: versions.mine }
    const { fileSourceDetails } = mergeVersions(
      fileTransfer,
      facts,
      { base: saved, ...versions },
      { [host]: choice },
    )
    return [fileSourceDetails.hostname, fileSourceDetails.password]
  }

  test('leave the secret with the host that it was typed for', () => {
    const elsewhere = withAnswers(saved, { businessPurpose: 'Theirs' })
    const toMine = ['sftp.mine.example', 'for mine']
    expect(mergedWith({ mine, theirs: elsewhere }, 'theirs')).toEqual(toMine)
    expect(mergedWith({ mine, theirs }, 'mine')).toEqual(toMine)
    const toTheirs = ['sftp.theirs.example', storedSecretPlaceholder]
    expect(mergedWith({ mine: elsewhere, theirs }, 'mine')).toEqual(toTheirs)
  })

  test('keep a secret that was typed again for another host, though it is the same as before', () => {
    const base = withValueAt(saved, 'fileSourceDetails.password', 'the usual one')
    const again = withAnswers(withAnswers(base, { [host]: 'sftp.mine.example' }), {
      'fileSourceDetails.password': 'the usual one',
    })
    const elsewhere = withAnswers(saved, { businessPurpose: 'Theirs' })
    const toMine = ['sftp.mine.example', 'the usual one']
    expect(mergedWith({ mine: again, theirs: elsewhere, base }, 'theirs')).toEqual(toMine)
    expect(mergedWith({ mine: again, theirs, base }, 'mine')).toEqual(toMine)
  })

  test('have their secret where the host is theirs, and none where the login is of both', () => {
    const toTheirs = ['sftp.theirs.example', storedSecretPlaceholder]
    expect(mergedWith({ mine, theirs }, 'theirs')).toEqual(toTheirs)
    const onSaved = withAnswers(saved, { 'fileSourceDetails.password': 'for the saved one' })
    expect(mergedWith({ mine: onSaved, theirs }, 'mine')).toEqual(toTheirs)
    const username = withAnswers(mine, {
      'fileSourceDetails.username': 'mine',
      'fileSourceDetails.password': 'for mine',
    })
    expect(mergedWith({ mine: username, theirs }, 'theirs')).toEqual(['sftp.theirs.example', ''])
  })
})
