import './ui/theme/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchPortalConfig } from './app/config.ts'
import { createPortal } from './app/portal.ts'
import { preventReloadOnFetchFailure, rememberRelease } from './app/release.ts'
import { createPortalRouter } from './app/router.tsx'
import { StartFailure } from './app/shell/start-failure.tsx'
import { logPageFault, warn } from './app/warn.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the portal.')
const root = createRoot(container, { onCaughtError: logPageFault })

// A page brought back from the browser's memory may show what a sign-out should have taken away.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

async function start(): Promise<void> {
  try {
    const config = await fetchPortalConfig()
    rememberRelease(config)
    const portal = createPortal(config)
    const router = createPortalRouter(portal)
    root.render(
      <StrictMode>
        <QueryClientProvider client={portal.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  } catch (error) {
    warn(`The portal couldn't start: ${error instanceof Error ? error.name : 'unknown'}`)
    root.render(<StartFailure error={error} reset={() => void start()} />)
  }
}

preventReloadOnFetchFailure()
await start()
