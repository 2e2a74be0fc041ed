import type { Locator, Page } from '@playwright/test'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { Calendar } from './models/calendar.ts'
import { colorContrast, elementContrast } from './models/contrast.ts'
import { readPixels } from './models/pixels.ts'
import { PortalFrame } from './models/portal.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { signIn } from './models/sign-in.ts'
import { TerminationPage } from './models/termination-page.ts'
import { Wizard } from './models/wizard.ts'

/** What a person has set on their device, or holds in their hand, is answered (WCAG 1.4.4, 1.4.10, 1.4.11, 2.5.8). */

const backgroundOf = (element: Locator) =>
  element.evaluate((one) => getComputedStyle(one).backgroundColor)

const widthOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().width)

async function isMarked(current: Locator, other: Locator): Promise<void> {
  expect(await backgroundOf(current)).not.toBe(await backgroundOf(other))
}

test('chosen colours mark the page, the view, the step and the day; more contrast appears where it is asked for', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/users/roles-and-controls/authorized')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await test.step('contrast', async () => {
    const greys = () =>
      page.evaluate(() => {
        const { color } = getComputedStyle(document.body)
        const quiet = document.querySelector('footer')
        return { text: color, quiet: quiet && getComputedStyle(quiet).color }
      })
    const usual = await greys()
    expect(usual.quiet).not.toBe(usual.text)
    await page.emulateMedia({ contrast: 'more' })
    const more = await greys()
    expect(more.quiet).toBe(more.text)
    await page.emulateMedia({ contrast: null })
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await test.step('page and tab', async () => {
    await isMarked(
      navigation.getByRole('link', { name: 'Roles and Controls' }),
      navigation.getByRole('link', { name: 'Cybersecurity', exact: true }),
    )
    await isMarked(
      page.getByRole('tab', { name: 'Authorized', exact: true }),
      page.getByRole('tab', { name: 'Audit Trail' }),
    )
  })
  await test.step('view', async () => {
    await page.goto('/charts/terminate')
    const views = page.getByRole('navigation', { name: 'Views of the chart' })
    await isMarked(
      views.locator('[aria-current=page]'),
      views.locator('a:not([aria-current])').first(),
    )
  })
  await test.step('today', async () => {
    // In this calendar a day of today's month can always be chosen.
    await new TerminationPage(page).begin()
    const calendar = new Calendar(page, 'Termination date')
    await calendar.open()
    const today = calendar.dialog.locator('[aria-current=date] > *')
    await expect(today).toHaveCSS('border-top-style', 'solid')
  })
  await test.step('step and day', async () => {
    await new Wizard(page).begin('Flex Hybrid')
    const steps = page.getByRole('navigation', { name: 'Steps of the request' })
    await isMarked(
      steps.locator('[aria-current=step]'),
      steps.getByRole('button').and(steps.locator(':not([aria-current])')).first(),
    )
    await expectMarkSeen(steps.locator('[aria-current=step]'))
    const calendar = new Calendar(page, 'Start date')
    await calendar.open()
    await calendar.choose(await calendar.earliest())
    await calendar.open()
    await isMarked(
      calendar.dialog.getByRole('gridcell', { selected: true }).getByRole('button'),
      calendar.dialog.getByRole('gridcell', { selected: false }).getByRole('button').first(),
    )
  })
})

test('chosen colours show the mark of a step that is a part of another, and how far the request is', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  await page.goto(await createAddUserDraftOn(page, 'phoneServices'))
  const wizard = new Wizard(page)
  await wizard.answer('Is phone service needed?', 'Yes')
  await wizard.answer('Is a desk phone needed?', 'Yes')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectMarkSeen(wizard.step('Phone'))
  await expectMarkSeen(wizard.step('Phone Services'))
  await resize(page, { width: 390, height: 844 })
  const bar = page.getByRole('button', { name: /^Step \d/ }).locator('> [aria-hidden]')
  const done = { of: bar.locator('> *'), as: 'background-color' } as const
  expect(await elementContrast(done, { of: bar, as: 'background-color' })).toBeGreaterThanOrEqual(3)
})

/** The ring of an entry's mark stands out from its middle. */
async function expectMarkSeen(entry: Locator): Promise<void> {
  const mark = entry.locator('> [aria-hidden]')
  const middle = { of: mark, as: 'background-color' } as const
  expect(
    await elementContrast({ of: mark, as: 'border-top-color' }, middle),
  ).toBeGreaterThanOrEqual(3)
}

test('a link of the sign-in pages has the color of the portal, in both looks', async ({ page }) => {
  await signIn(page, 'Dana Whitfield', '/faq')
  await page.goto('/oidc/session/end')
  const stay = page.getByRole('link', { name: 'Stay signed in' })
  for (const [colorScheme, color] of [
    ['light', 'rgb(0, 99, 121)'],
    ['dark', 'rgb(83, 190, 218)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(stay).toHaveCSS('color', color)
    const card = { of: page.getByRole('main'), as: 'background-color' } as const
    expect(await elementContrast({ of: stay, as: 'color' }, card)).toBeGreaterThanOrEqual(4.5)
  }
})

test('chosen colours show the focus where files are dropped or chosen, one or several', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectFocusSeen(page, page.getByRole('button', { name: 'Choose a file' }).first())
  await page.goto('/service-tickets')
  await page.getByRole('table').getByRole('link').first().click()
  await expectFocusSeen(page, page.getByRole('button', { name: 'Choose files' }))
})

/** Around a button that the keyboard reached is a line that stands out from what is beside it. */
async function expectFocusSeen(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  const contrasts = async () => {
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not shown.')
    // Beside it, up to its own border.
    const left = { x: box.x - 8, y: box.y + box.height / 2, width: 6, height: 1 }
    const [ground = '', ...others] = await readPixels(page, left)
    return others.map((other) => colorContrast(ground, other))
  }
  await expect.poll(async () => Math.max(...(await contrasts()))).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('Tab')
  await expect(button).not.toBeFocused()
  await button.scrollIntoViewIfNeeded()
  expect(Math.max(...(await contrasts()))).toBe(1)
}

test('a larger font of the browser changes the layout as zoom does', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/requests')
  await resize(page, { width: 1280, height: 900 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toBeHidden()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect(menu).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBe(0)
})

test('on paper there are no buttons, and all that is folded is open', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/requests')
  await page.getByRole('table').getByRole('link').first().click()
  const body = page.getByText('Requested by:').first()
  await expect(page.getByText('What it says').first()).toBeVisible()
  await expect(body).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(body).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'All requests' })).toBeHidden()
})

test('a long name of a company is read whole in the picker', async ({ signedIn, portal }) => {
  const long =
    'Wolfeschlegelsteinhausenbergerdorff Vermögensverwaltungsgesellschaft & Co. KGaA, New York'
  const rename = (name: string) =>
    portal.rows('update tenant set name = $2 where id = $1', northgate.id, name)
  await rename(long)
  try {
    const page = await signedIn('Dana Whitfield', '/faq')
    const picker = await new PortalFrame(page).openCompanies('Dana Whitfield')
    const option = picker.getByRole('option', { name: long })
    const cut = await option.evaluate((one) =>
      [one, ...one.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
      ),
    )
    expect(cut).toBe(false)
    const boxes = await picker
      .getByRole('option')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(1)
    boxes.sort((one, other) => one.top - other.top)
    for (const [index, { top }] of boxes.entries()) {
      if (index > 0) expect(top).toBeGreaterThanOrEqual(boxes[index - 1].bottom - 0.5)
    }
  } finally {
    await rename(northgate.name)
  }
})

test.describe('with a finger', () => {
  test.use({
    contextOptions: { hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } },
  })

  test('what is typed in is large enough that nothing zooms, and links of a refusal can be hit', async ({
    signedIn,
  }) => {
    const page = await signedIn('Dana Whitfield', '/purchase-hardware')
    await page.getByRole('button', { name: 'Submit Request' }).tap()
    const links = page.getByRole('alert').getByRole('link')
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    }
    await smallTypes(page)
    await page.goto('/requests')
    await smallTypes(page)
  })
})

async function smallTypes(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first(),
  ).toBeVisible()
  const small = await page
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      all
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML.slice(0, 100)),
    )
  expect(small).toEqual([])
}

test('the way to request a service is the first thing after the logo, at every width; addresses stay whole on a telephone', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/users/roles-and-controls/authorized')
  const { requestMenu } = new PortalFrame(page)
  const banner = page.getByRole('banner')
  const solid = await backgroundOf(requestMenu)
  for (const width of [1440, 390, 320]) {
    await resize(page, { width, height: 800 })
    await expect(requestMenu).toBeInViewport({ ratio: 1 })
    const own = await requestMenu.boundingBox()
    const others = await banner.getByRole('button', { name: /FAQ|Bug|Whitfield/ }).all()
    expect(others).not.toHaveLength(0)
    for (const other of others) {
      expect((await other.boundingBox())?.x).toBeGreaterThan(own?.x ?? Number.POSITIVE_INFINITY)
      expect(await backgroundOf(other)).not.toBe(solid)
    }
  }
  await resize(page, { width: 390, height: 844 })
  const addresses = page.getByRole('cell').filter({ hasText: '@' })
  await expect(addresses.first()).toBeVisible()
  const broken = await addresses.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange()
      const lines = new Set<number>()
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text)
        for (const { top } of range.getClientRects()) lines.add(Math.round(top))
      }
      return lines.size > 1 ? [cell.textContent] : []
    }),
  )
  expect(broken).toEqual([])
  expect(await widthOf(page.locator('html'))).toBe(390)
})
