import { describe, expect, test } from 'vitest'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { flows } from '#machines/flows.gen.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { createCorpus } from '#machines/tools/walks/corpus.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { findDraftShapeChange } from './support/draft-shape.ts'

/** The corpus notices that drafts have changed their shape, and says what to do. */

const { drafts } = terminateRehearsal
const saved = createCorpus(terminateRehearsal)
const sentence =
  /^Drafts of terminate have another shape than those that its version \d+ saved: (.+)\. Raise the version of terminate and add a migration, then run npm run corpus\.$/
const changesIn = (written: typeof saved) =>
  sentence.exec(findDraftShapeChange(terminateRehearsal, written) ?? '')?.[1]
const changed = (path: string, value: unknown) =>
  saved.map((one) => ({ ...one, answers: withValueAt(one.answers, path, value) }))

describe('the version of a flow is to be raised', () => {
  test('by no flow for the drafts that it saves now', async () => {
    for (const { id, load } of flows) {
      const use = await load()
      use((rehearsal) => {
        expect(findDraftShapeChange(rehearsal, createCorpus(rehearsal)), id).toBeUndefined()
      })
    }
    expect(createCorpus(addUserRehearsal).length).toBeGreaterThan(4)
  })

  test('where an answer is new', () => {
    const write = (draft: typeof terminateRehearsal.flow.emptyDraft) => {
      const written = drafts?.write(draft)
      return withValueAt(withValueAt(written, 'phoneOptions.headset', ''), 'wardrobe', {})
    }
    const wider = { ...terminateRehearsal, drafts: { read: drafts!.read, write } }
    expect(sentence.exec(findDraftShapeChange(wider, saved) ?? '')?.[1]).toBe(
      'phoneOptions.headset is new, wardrobe is new',
    )
  })

  test('where an answer is gone, or of another kind', () => {
    expect(changesIn(changed('phoneOptions.headset', 'blue'))).toBe('phoneOptions.headset is gone')
    expect(changesIn(changed('hasSpecialRequests', 'yes'))).toBe('answers of another kind')
  })

  test('and not for a part that was null, for nothing of it was asked', () => {
    expect(findDraftShapeChange(terminateRehearsal, changed('phoneOptions', null))).toBeUndefined()
  })
})
