import { expect, test } from 'vitest'
import { toast, toastStore } from '#src/ui/toasts.ts'

test('a toast stays for three seconds unless another time is set (spec 000 §9)', () => {
  const before = toastStore.read().length
  toast('Saved')
  toast('Removed', { duration: 5000 })
  const toasts = toastStore.read().slice(before)
  expect(toasts.map(({ text, duration }) => [text, duration])).toEqual([
    ['Saved', 3000],
    ['Removed', 5000],
  ])
})
