import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import type { FormEdit } from '#src/app/editing/form-edit.ts'
import { useKeptEditForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { withSentDroppedOnAnyVersion } from '#src/app/editing/with-sent-dropped-on-any-version.ts'
import { openTabs } from '../support/browser-tabs.tsx'

/** A form in two tabs that tell each other what is typed. */

const texts = z.object({ contact: z.string(), notes: z.string() })
type Texts = z.infer<typeof texts>
const schema = z.object({ base: texts, typed: texts })
const key = 'stepwell.dialog.vendor.a.b'
const first = { contact: 'a@b.example', notes: 'As it was.' }
const second = { ...first, contact: 'c@d.example' }

type Shown = ReturnType<typeof useKeptEditForm<Texts>>

/**
 * A tab in which the form is open on what it has read.
 * @param closes it closes once it is gone, rather than begin again
 */
async function opened(tabs: ReturnType<typeof openTabs>, read: Texts, closes = true) {
  // Each tab has a memory of its own.
  vi.resetModules()
  const { createDeviceStore } = await import('#src/app/editing/device-store.ts')
  const tab = tabs.open()
  const store = createDeviceStore<FormEdit<Texts>>(schema, key)
  const onGone = vi.fn()
  let shown: Shown | undefined
  function Form() {
    const resolver = (values: Texts) => ({ values, errors: {} })
    shown = useKeptEditForm(
      store,
      { base: read, typed: read },
      { resolver, ...(closes && { onGone }) },
    )
    useSubmission(async () => undefined, { called: 'Your form', typed: store })
    return null
  }
  await tab.show(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const now = () => {
    if (!shown) throw new Error('It is not on screen.')
    return shown
  }
  return {
    ...tab,
    store,
    onGone,
    now,
    typed: () => now().form.getValues(),
    type: (field: keyof Texts, text: string) =>
      tab.within(() => now().form.setValue(field, text, { shouldDirty: true })),
  }
}

type Tab = Awaited<ReturnType<typeof opened>>

/** @returns how many events it took until there were none; 20 for no end */
async function hearAll(...tabs: Tab[]) {
  let heard = 0
  for (let round = 1; round > 0 && heard < 20; ) {
    round = 0
    for (const tab of tabs) round += await tab.hear()
    heard += round
  }
  return heard
}

test('two tabs on different versions write to each other once, not without end', async () => {
  const tabs = openTabs()
  const one = await opened(tabs, first)
  await one.type('notes', 'Typed.')
  const other = await opened(tabs, second)
  await other.within(() => {
    const typed = { ...second, notes: 'Typed.' }
    other.now().take(typed, second)
    other.now().keep(typed)
  })
  expect(await hearAll(one, other)).toBe(1)
  await one.type('notes', 'Typed on.')
  expect(await hearAll(one, other)).toBe(1)
  expect(one.typed()).toEqual({ ...first, notes: 'Typed on.' })
  expect(other.typed()).toEqual({ ...second, notes: 'Typed on.' })
})

test('what was sent goes, though another tab has stored it onto another version meanwhile', async () => {
  const tabs = openTabs()
  const one = await opened(tabs, first)
  await one.type('notes', 'Typed.')
  const mark = one.store.mark()
  const other = await opened(tabs, second)
  await other.within(() =>
    other.store.save({ base: second, typed: { ...second, notes: 'Typed.' } }),
  )
  await one.within(() => withSentDroppedOnAnyVersion(one.store).sent(mark))
  expect(tabs.shared.length).toBe(0)
  expect(one.onGone).toHaveBeenCalledOnce()
  await one.type('notes', 'Sent.')
  const earlier = one.store.mark()
  await one.type('notes', 'Typed since.')
  await one.within(() => withSentDroppedOnAnyVersion(one.store).sent(earlier))
  expect(one.store.read()?.typed.notes).toBe('Typed since.')
})

test('a tab that hears late that something was sent leaves what was typed since', async () => {
  const tabs = openTabs()
  const one = await opened(tabs, first, false)
  const other = await opened(tabs, first, false)
  await one.type('notes', 'Sent.')
  await hearAll(one, other)
  await one.within(() => one.store.sent(one.store.mark()))
  await one.type('notes', 'Typed since.')
  await one.within(() => one.store.submission.write({ content: 'since', key: 'key-2' }))
  await other.hear()
  await hearAll(one, other)
  expect(one.store.read()?.typed.notes).toBe('Typed since.')
  expect(one.store.submission.read()?.key).toBe('key-2')
  expect(one.typed().notes).toBe('Typed since.')
  expect(other.typed().notes).toBe('Typed since.')
})

test('a form that is erased by hand is erased in the other tab, and stays open there', async () => {
  const tabs = openTabs()
  const one = await opened(tabs, first)
  const other = await opened(tabs, first)
  await one.type('notes', 'Typed.')
  await hearAll(one, other)
  await one.type('notes', first.notes)
  await hearAll(one, other)
  expect(other.typed()).toEqual(first)
  expect(other.onGone).not.toHaveBeenCalled()
  expect(tabs.shared.length).toBe(0)
})

test('what was typed and is discarded is gone in the other tab', async () => {
  const tabs = openTabs()
  const one = await opened(tabs, first)
  const other = await opened(tabs, first)
  await one.type('notes', 'Typed.')
  await hearAll(one, other)
  await one.within(() => one.now().kept.discard())
  await hearAll(one, other)
  expect(other.onGone).toHaveBeenCalledOnce()
  expect(one.typed()).toEqual(first)
  expect(tabs.shared.length).toBe(0)
})
