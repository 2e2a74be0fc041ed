import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { reasonAsked } from '#machines/engine/questions/reason-asked.ts'
import { flowTexts, withTexts } from '#machines/engine/questions/texts.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { controls } from '#src/wizard/fields/controls.ts'
import { isLazy } from '#src/wizard/form/lazy-form.tsx'
import type { InspectedWizard } from '#src/wizard/wizard-host.tsx'
import { guestWifi } from '#tests/guest-wifi/flow.ts'
import { germanGuestWifiTexts } from '#tests/host/german.ts'
import { Host, hostRouter, screens, user } from '#tests/host/guest-wifi-host.tsx'
import { northgateSettings } from '#tests/machines/support/northgate.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** The wizard as another host runs it (docs/engine.md). */

afterEach(() => vi.unstubAllGlobals())

test('a host without shell, session and server shows a flow in its own words', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  const router = hostRouter({ submit: async () => undefined, load: {} })
  await router.load()
  await Promise.all(Object.values(controls).map((field) => isLazy(field) && field.preload()))
  const { prelude } = await prerenderToNodeStream(<Host router={router} />)
  const page = await text(prelude)
  for (const words of ['Gast', 'Name des Gastes', 'Gastgeber', 'Wie lange?', 'Eine Woche']) {
    expect(page).toContain(words)
  }
  expect(page).not.toMatch(/Stepwell|For how long/)
})

test('a host shows something of its own next to a wizard, which then takes less room', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  const Inspector = ({ flowId }: InspectedWizard) => <p>Inspected: {flowId}</p>
  const router = hostRouter({ submit: async () => undefined, load: {} }, { Inspector })
  await router.load()
  const { prelude } = await prerenderToNodeStream(<Host router={router} />)
  const page = await text(prelude)
  expect(page.replaceAll('<!-- -->', '')).toContain('Inspected: guestWifi')
  expect(page).toContain('stacked')
})

test('the texts of a flow are one table, and every one of them can be replaced', () => {
  const texts = flowTexts(guestWifi)
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(germanGuestWifiTexts).toSorted())
  expect(flowTexts(withTexts(guestWifi, germanGuestWifiTexts))).toEqual(germanGuestWifiTexts)
  expect(flowTexts(withTexts(terminate, {}))).toEqual(flowTexts(terminate))
  expect(flowTexts(terminate)).toMatchObject({
    'steps.email': 'Email',
    'guards.hasVoiceServices': 'Your company has voice services.',
    'phone.phoneOptions.physicalPhonesReturning.because': 'Phones are being returned.',
  })
})

test('reasons and sentences are in the words of the host', () => {
  const { flow } = screens
  const draft = { ...flow.emptyDraft, guestName: 'Mona', bringsDevices: true }
  const facts = { draft, settings: northgateSettings, user, now: '2026-03-02T09:00:00' }
  expect(flow.steps.get('confirm')?.sentence?.(facts)).toMatch(/^Ich bestätige, dass Mona/)
  expect(reasonAsked(flow, 'devices', 'devices', facts)).toBe('Der Gast bringt Geräte mit.')
})
