import { describe, expect, test } from 'vitest'
import {
  storedSecretPlaceholder,
  withoutSecrets,
  withStoredSecrets,
} from '#schemas/questions/secrets.ts'

const paths = ['source.password', 'source.key']
const draft = (password: string, key: string) => ({ name: 'Daily', source: { password, key } })

describe('what is stored on a device', () => {
  test('has no secret that was typed since the last save', () => {
    const safe = withoutSecrets(paths, draft('hunter2', 'BEGIN KEY'), draft('', ''))
    expect(safe).toEqual(draft('', ''))
  })

  test('has none that was saved either: it stands for itself', () => {
    const saved = draft('hunter2', '')
    expect(withoutSecrets(paths, draft('hunter2', ''), saved)).toEqual(
      draft(storedSecretPlaceholder, ''),
    )
  })

  test('gives back what the draft has, and nothing for what was typed', () => {
    const saved = draft(storedSecretPlaceholder, storedSecretPlaceholder)
    const copy = withoutSecrets(paths, draft(storedSecretPlaceholder, 'another key'), saved)
    expect(withStoredSecrets(paths, copy, saved)).toEqual(draft(storedSecretPlaceholder, ''))
  })
})
