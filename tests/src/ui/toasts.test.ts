import { expect, test } from 'vitest'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { dismissToast, toast, toastStore } from '#src/ui/toasts.ts'
import { sourceFiles } from '../../source-files.ts'

// SHELL-072
test('a toast stays for three seconds unless another time is set', () => {
  const before = toastStore.read().length
  toast('Saved')
  toast('Removed', { duration: toastDurations.long })
  const toasts = toastStore.read().slice(before)
  expect(toasts.map(({ text, duration }) => [text, duration])).toEqual([
    ['Saved', 3000],
    ['Removed', 5000],
  ])
})

test('the same message is shown once, and stays until its last telling is dismissed', () => {
  const telling = () => toast('Could not be saved', { tone: 'error' })
  const saying = () => toastStore.read().filter(({ text }) => text === 'Could not be saved')
  const [first, second] = [telling(), telling()]
  expect(saying().map(({ id }) => id)).toEqual([second])
  dismissToast(first)
  expect(saying()).toHaveLength(1)
  toast('Could not be saved', { tone: 'warning' })
  expect(saying()).toHaveLength(2)
  dismissToast(second)
  expect(saying().map(({ tone }) => tone)).toEqual(['warning'])
})

test('how long toasts stay is told in one place', () => {
  const shown = sourceFiles.filter(
    ({ path, text }) => path.startsWith('src/') && /\btoast\(/.test(text),
  )
  expect(shown.length).toBeGreaterThan(20)
  const told = shown.flatMap(({ path, text }) =>
    [...text.matchAll(/\bduration\s*[:=]([^,}\n]+)/g)]
      .filter(
        ([, value = '']) => !/^ (toastDurations\.|Number\.POSITIVE_INFINITY|number$)/.test(value),
      )
      .map(([found]) => `${path}: ${found}`),
  )
  expect(told).toEqual([])
})
