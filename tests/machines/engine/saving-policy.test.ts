import { expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { savingBehavior } from '#machines/engine/questions/saving-behavior.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { sourceFiles } from '../../source-files.ts'

const factsOf = (policy: object) =>
  Object.entries(policy)
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .sort()

test('each policy says what it saves, when, and what waits for it', () => {
  expect(factsOf(savingBehavior(addUser))).toEqual(['delaysSaves', 'savesDrafts', 'savesOnNext'])
  expect(factsOf(savingBehavior(terminate))).toEqual([
    'savesAtOnce',
    'savesDrafts',
    'savesOnAcknowledge',
  ])
  expect(factsOf(savingBehavior(fileTransfer))).toEqual([
    'nextAwaitsSave',
    'savesAtOnce',
    'savesDrafts',
    'savesOnNext',
  ])
  expect(factsOf(savingBehavior(planUpgrade))).toEqual([])
})

test('the machine, its tools and the wizard ask the table of saving policies, and compare no policy by name', () => {
  const comparing = sourceFiles
    .filter(({ path }) => /^(machines|src|server)\//.test(path))
    .filter(({ text }) => /\bsaveOn\b\s*[!=]==|\bcase '(leave|acknowledge|next|never)'/.test(text))
    .map(({ path }) => path)
  expect(comparing).toEqual([])
})
