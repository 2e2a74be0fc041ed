import { expect, test } from 'vitest'
import { toast, toastStore } from '#src/ui/toasts.ts'

test('a toast stays for three seconds unless another time is told (spec 000 §9)', () => {
  toast('Saved')
  toast('Removed', { duration: 5000 })
  expect(toastStore.read().map(({ text, duration }) => [text, duration])).toEqual([
    ['Saved', 3000],
    ['Removed', 5000],
  ])
})
