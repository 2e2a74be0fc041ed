import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { FetchFailureScreen } from '#src/app/shell/fetch-failure-screen.tsx'
import { reloadLossText } from '#src/app/shell/reload-loss-text.ts'
import { memoryStorage } from './memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('what could not be fetched says from its first moment whether a reload loses what was typed', () => {
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  const shown = () =>
    renderToStaticMarkup(<FetchFailureScreen what="This step" onRetry={() => undefined} />)
  expect(shown()).toContain('Your answers are still here.')
  storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  expect(shown()).toContain(reloadLossText.replaceAll("'", '&#x27;'))
})
