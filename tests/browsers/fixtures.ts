import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test as base } from '@playwright/test'
import { createPortalServer, type PortalServer } from '../e2e/portals/portal-server.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { BrowserVisitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

/** The browser engine a test runs in. */
export type Engine = 'firefox' | 'webkit'

interface Fixtures {
  engine: Engine
  portal: PortalServer
  /** This project's browser, with Dana signed in. */
  visitor: BrowserVisitor
}

/**
 * One portal and one browser for all tests of an engine; each test continues where the one before
 * ended.
 */
export const test = base.extend<object, Fixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await createPortalServer()
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  visitor: [
    async ({ engine, portal }, use) => {
      const driver = await openers[engine]()
      await use(new BrowserVisitor(driver, portal.address))
      await driver.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const openers: Record<Engine, () => Promise<Driver>> = {
  firefox: () => openFirefox(program('firefox-esr', 'firefox')),
  webkit: () =>
    openWebKit({
      driver: program('WebKitWebDriver'),
      browser: miniBrowser(),
      screen: program('Xvfb'),
    }),
}

/** @throws where none is installed, with the packages to install */
function program(...names: string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  if (path) return path
  throw new Error(
    `${names[0]} is not installed: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  )
}

function miniBrowser(): string {
  const libraries = '/usr/lib'
  const path = readdirSync(libraries)
    .flatMap((folder) => [`${libraries}/${folder}/webkit2gtk-4.1/MiniBrowser`])
    .find((one) => existsSync(one))
  if (path) return path
  throw new Error('WebKitGTK is not installed: apt-get install webkit2gtk-driver')
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
