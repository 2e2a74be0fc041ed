import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Driver } from './driver.ts'

/** Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 1000 },
  })
  const [page = await browser.newPage()] = await browser.pages()
  const calling = (body: string, parameters: unknown[]) =>
    `(function () { ${body} }).apply(window, ${JSON.stringify(parameters)})`
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    async open(address) {
      await page.goto(address)
    },
    async evaluate<Result>(body: string, ...parameters: unknown[]) {
      return (await page.evaluate(calling(body, parameters))) as Result
    },
    async element(body, ...parameters) {
      const handle = await page.evaluateHandle(calling(body, parameters))
      const element = handle.asElement() as ElementHandle<Element> | null
      if (!element) return undefined
      return {
        press: () => element.click(),
        type: (text) => element.type(text),
        async choose(path) {
          await (element as ElementHandle<HTMLInputElement>).uploadFile(path)
        },
      }
    },
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
