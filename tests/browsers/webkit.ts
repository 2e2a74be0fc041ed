import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver'
import { reservePort } from '../reserved-port.ts'
import type { Driver } from './driver.ts'

/** Programs that drive WebKitGTK, from Debian's packages webkit2gtk-driver and xvfb. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  /** A virtual display if there is no screen. */
  readonly screen: string
}

const keys = { Escape: Key.ESCAPE, Enter: Key.ENTER, Tab: Key.TAB }

/** WebKitGTK's MiniBrowser over WebDriver. */
export async function openWebKit(programs: WebKitPrograms): Promise<Driver> {
  const port = await reservePort()
  const screen = process.env.DISPLAY ? undefined : await startScreen(programs.screen)
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen?.display ?? process.env.DISPLAY },
    stdio: 'ignore',
  })
  await answering(`http://127.0.0.1:${port}/status`)
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    )
    .build()
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
  const version = (await browser.getCapabilities()).getBrowserVersion()
  return {
    name: `WebKitGTK ${version ?? ''}`.trim(),
    open: (address) => browser.get(address),
    evaluate: (body, ...parameters) => browser.executeScript(body, ...parameters),
    async element(body, ...parameters) {
      const element = await browser.executeScript(body, ...parameters)
      if (!(element instanceof WebElement)) return undefined
      return {
        press: () => element.click(),
        type: (text) => element.sendKeys(text),
        choose: (path) => element.sendKeys(path),
      }
    },
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit()
      await ended(service)
      if (screen) await ended(screen.process)
    },
  }
}

/** An X server that renders to memory, on the first free display number. */
async function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1440x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = child.stdio[3]
  if (!numbers) throw new Error('Xvfb says no number.')
  const [number] = await once(numbers, 'data')
  return { display: `:${String(number).trim()}`, process: child }
}

async function answering(address: string): Promise<void> {
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${address}.`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
