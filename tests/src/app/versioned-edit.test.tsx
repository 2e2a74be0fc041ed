import { defaultScheduler, notifyManager, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { FieldErrors } from 'react-hook-form'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { ApiError } from '#src/api/api-error.ts'
import { createQueryClient } from '#src/api/query.ts'
import { useVersionedEdit } from '#src/app/editing/use-versioned-edit.ts'
import type { Portal } from '#src/app/portal.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { openTabs } from '../support/browser-tabs.tsx'

/** Something that has a version is edited, by one person in two tabs and by somebody else. */

const texts = z.object({ contact: z.string(), notes: z.string() })
type Texts = z.infer<typeof texts>
const schema = z.object({ base: texts, typed: texts })
const key = 'stepwell.dialog.edit-vendor.7.dana.northgate'
const first = { contact: 'a@b.example', notes: 'As it was.' }
const second = { contact: 'c@d.example', notes: 'As it was.' }
const theirs = { ...first, notes: 'Theirs.' }

const resolver = (values: Texts) => {
  const errors: FieldErrors<Texts> = { contact: { type: 'custom', message: 'Too short.' } }
  return values.contact === '' ? { values: {}, errors } : { values, errors: {} }
}

// What is read is on screen by the time that it is answered.
beforeAll(() => notifyManager.setScheduler(queueMicrotask))
afterAll(() => notifyManager.setScheduler(defaultScheduler))

/** A tab that opens the edit of a row; each reading waits until it is answered. */
async function opened(tabs: ReturnType<typeof openTabs>, row: Texts = first) {
  const tab = tabs.open()
  const readings: ((now: Texts) => void)[] = []
  const save = vi.fn(async (): Promise<unknown> => undefined)
  const [close, onFailed] = [vi.fn(), vi.fn()]
  const told: string[][] = []
  let shown: ReturnType<typeof useVersionedEdit<Texts, Texts, Texts>> | undefined
  function Edit() {
    shown = useVersionedEdit<Texts, Texts, Texts>({
      name: 'edit-vendor.7',
      called: 'What you changed',
      schema,
      resolver,
      row,
      read: () =>
        new Promise((resolve) => {
          readings.push((entity) => resolve({ entity, etag: JSON.stringify(entity) }))
        }),
      formOf: (now) => now,
      save,
      close,
      onSaved: () => undefined,
      onFailed,
    })
    void shown.form.formState.errors
    told.push([...(shown.theirs?.typedOver ?? []), ...(shown.theirs?.taken ?? [])].map(fieldOf))
    return null
  }
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' })
  const access = { personKey: 'dana', tenant: { tenantId: 'northgate', name: 'Northgate' } }
  const layout = createRoute({
    getParentRoute: () => shell,
    id: '_portal',
    beforeLoad: () => ({ access: access as CompanyAccess, portal: {} as Portal }),
  })
  const leaf = createRoute({ getParentRoute: () => layout, path: '/' })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([layout.addChildren([leaf])])]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'http://localhost',
  })
  const queryClient = createQueryClient()
  onTestFinished(() => queryClient.clear())
  await router.load()
  await tab.show(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Edit />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  const now = () => {
    if (!shown) throw new Error('It is not on screen.')
    return shown
  }
  return {
    ...tab,
    now,
    save,
    close,
    onFailed,
    readings,
    told,
    typed: () => now().form.getValues(),
    over: () => now().theirs?.typedOver.map(fieldOf),
    taken: () => now().theirs?.taken.map(fieldOf),
    type: (field: keyof Texts, text: string) =>
      tab.within(() => now().form.setValue(field, text, { shouldDirty: true })),
    /** What is awaited of the API is this. */
    reads: (entity: Texts) => tab.within(() => readings.splice(0).map((answer) => answer(entity))),
    readAgain: async (entity: Texts) => {
      await tab.within(() => now().latest.again())
      await tab.within(() => readings.splice(0).map((answer) => answer(entity)))
    },
    press: () => tab.within(() => now().save()),
  }
}

const fieldOf = ({ field }: { field: string }) => field
const kept = (base: Texts, typed: Texts) => JSON.stringify({ base, typed })

test('what another tab typed before the first reading is in the form once it is read', async () => {
  const tabs = openTabs()
  const [one, other] = [await opened(tabs), await opened(tabs)]
  await one.reads(first)
  await one.type('notes', 'Typed.')
  await other.hear()
  await other.reads(first)
  expect(other.typed().notes).toBe('Typed.')
  await other.type('contact', 'typed@b.example')
  await one.hear()
  expect(one.typed()).toEqual({ contact: 'typed@b.example', notes: 'Typed.' })
})

test('what another tab typed onto something older is told of, and what it takes back follows', async () => {
  const tabs = openTabs()
  const [one, other] = [await opened(tabs), await opened(tabs)]
  await one.reads(first)
  await other.reads(theirs)
  await one.type('notes', 'Typed.')
  await other.hear()
  expect(other.typed().notes).toBe('Typed.')
  expect(other.over()).toEqual(['notes'])
  await one.type('notes', first.notes)
  await other.hear()
  expect(other.typed()).toEqual(theirs)
  expect(other.over()).toEqual([])
  expect(await one.hear()).toBe(0)
})

test('what was saved by a save whose answer was lost is not offered once more', async () => {
  const tabs = openTabs()
  const saved = { ...first, notes: 'Typed.' }
  tabs.shared.setItem(key, kept(first, saved))
  const tab = await opened(tabs)
  expect(tab.now().kept.isOffered).toBe(true)
  await tab.reads(saved)
  expect(tab.now().kept.isOffered).toBe(false)
  expect(tabs.shared.length).toBe(0)
  tabs.shared.setItem(key, kept(first, first))
  expect((await opened(tabs)).now().kept.isOffered).toBe(false)
  tabs.shared.setItem(key, kept(first, saved))
  const unsaved = await opened(tabs)
  await unsaved.reads(first)
  expect(unsaved.now().kept.isOffered).toBe(true)
})

test('what was taken over and then typed over is told of once, and not as in the form', async () => {
  const tab = await opened(openTabs())
  await tab.reads(first)
  await tab.type('notes', 'Typed.')
  await tab.readAgain({ ...first, contact: 'c@d.example' })
  expect([tab.over(), tab.taken()]).toEqual([[], ['contact']])
  await tab.type('contact', 'typed@b.example')
  expect(tab.taken()).toEqual([])
  await tab.readAgain({ ...first, contact: 'e@f.example' })
  expect([tab.over(), tab.taken()]).toEqual([['contact'], []])
  await tab.within(() => tab.now().theirs?.typedOver[0]?.use())
  expect([tab.over(), tab.taken()]).toEqual([[], ['contact']])
  expect(tab.typed()).toEqual({ contact: 'e@f.example', notes: 'Typed.' })
})

test('what is taken over has no longer the error of what was typed', async () => {
  const tab = await opened(openTabs())
  await tab.reads(first)
  await tab.type('contact', '')
  await tab.press()
  expect(tab.now().form.formState.errors.contact?.message).toBe('Too short.')
  await tab.readAgain(second)
  await tab.within(() => tab.now().theirs?.typedOver[0]?.use())
  expect(tab.typed().contact).toBe(second.contact)
  expect(tab.now().form.formState.errors).toEqual({})
})

test('a row that is older than what is read is nobody’s change, for no moment', async () => {
  const tab = await opened(openTabs())
  await tab.reads(second)
  expect(tab.typed()).toEqual(second)
  expect(tab.told.filter((fields) => fields.length > 0)).toEqual([])
})

test('what a save was refused for is read again, and after a lost answer nothing is', async () => {
  const tab = await opened(openTabs())
  await tab.reads(first)
  await tab.type('notes', 'Typed.')
  tab.save.mockRejectedValueOnce(
    new ApiError({ kind: 'malformed', statusCode: 400, messages: ['The office is gone.'] }),
  )
  await tab.press()
  await tab.within(() => expect.poll(() => tab.onFailed.mock.calls.length).toBe(1))
  expect(tab.readings).toHaveLength(1)
  await tab.reads(first)
  tab.save.mockRejectedValueOnce(new ApiError({ kind: 'late', statusCode: 0, messages: [] }))
  await tab.press()
  await tab.within(() => expect.poll(() => tab.onFailed.mock.calls.length).toBe(2))
  expect(tab.readings).toEqual([])
  expect(tab.typed().notes).toBe('Typed.')
})
