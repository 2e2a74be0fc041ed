import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getFlow } from '#machines/flows.ts'
import { createFlowInspector } from '#machines/tools/charts/inspection.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { stateCard } from './models/chart.ts'
import { resize } from './models/resize.ts'
import { Wizard } from './models/wizard.ts'

/** The charts of the flows: read, compared, simulated, watched live, and opened from a bug report. */

const { chart: addUserChart } = (await getFlow('addUser').load())(createFlowInspector)

test.slow()

async function savedBytes(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path())
}

const saved = async (page: Page, press: () => Promise<void>) =>
  (await savedBytes(page, press)).toString('utf8')

test('an analyst reads a chart, sees it as a client gets it, compares two clients and simulates', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/charts')
  const addUserItem = page.getByRole('listitem').filter({ hasText: addUserChart.purpose })
  // One bar for each step, and no canvas was loaded to draw it.
  await expect(addUserItem.locator('svg rect[width="10"]')).toHaveCount(
    addUserChart.nodes.filter(({ kind }) => kind === 'step').length,
  )
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /canvas/.test(name)),
    ),
  ).toEqual([])
  await page.getByRole('link', { name: 'Add User Services', exact: true }).click()
  const chart = page.getByRole('region', { name: 'Chart of Add User Services' })
  await expect(
    page.getByRole('application', { name: /^Chart of Add User Services: arrow keys/ }),
  ).toBeVisible()
  const details = (name: string) => page.getByRole('region', { name: `Details of ${name}` })

  await test.step('it is walked by keyboard and searched', async () => {
    await stateCard(page, 'Account Select, step').focus()
    await page.keyboard.press('ArrowDown')
    await expect(stateCard(page, 'Account Delivery Date Information, step')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(details('Account Delivery Date Information')).toContainText('Leads to')
    await details('Account Delivery Date Information').getByText('General Info').click()
    await expect(details('General Info')).toContainText(
      'The account type is Full Service or Citrix.',
    )
    await page.getByRole('button', { name: 'Close details' }).click()
    const focused = page.locator('[data-node]:focus')
    await expect(focused).toHaveCount(1)
    const before = await focused.boundingBox()
    await focused.hover()
    await page.mouse.down()
    await page.mouse.move(600, 500, { steps: 3 })
    await page.mouse.up()
    expect(await focused.boundingBox(), 'a card is no obstacle to moving the chart').not.toEqual(
      before,
    )
    await page.getByRole('searchbox').fill('cloud pcs')
    await expect(page.getByText('1 state found')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(details('Hardware')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
  })

  await test.step('jumps are folded away until they are asked for', async () => {
    await expect(stateCard(page, 'Any step, every step')).toHaveCount(0)
    await page.getByRole('button', { name: 'Layers' }).click()
    await page.getByRole('checkbox', { name: 'Jumps in the stepper' }).check()
    await expect(stateCard(page, 'Any step, every step')).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Jumps in the stepper' }).uncheck()
    await page.keyboard.press('Escape')
  })

  await test.step('a client gets less, and the chart says why', async () => {
    await page.getByLabel('Client', { exact: true }).selectOption('Larkfield Partners')
    const accountType = page.getByLabel('Account type')
    await expect(accountType.getByRole('option').nth(1)).toHaveText('Flex Public')
    await accountType.selectOption({ index: 1 })
    await expect(stateCard(page, 'Phone Services, step, not part of this request')).toHaveCount(1)
    await expect(stateCard(page, 'Phone Services, step, not part of this request')).toContainText(
      'Only if: Your company has voice services set up.',
    )
    await page.getByText(/^Removed \(/).click()
    const gets = page.getByRole('region', { name: 'Steps for Larkfield Partners' })
    await expect(gets).toContainText('Only if: Your company has voice services set up.')
    await expect(gets).toContainText('Voice settings: none')
    await page.getByText('The chart in words').click()
    await expect(page.getByRole('region', { name: 'Equipment and security' })).toContainText(
      'Cloud PC: Next, if: Hardware is complete. Your company uses cloud PCs.',
    )
    await expectAccessible(page, 'a chart as a client gets it')
  })

  await test.step('it is saved for other tools', async () => {
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    expect(JSON.parse(await saved(page, () => choose('XState JSON')))).toMatchObject({
      id: 'addUser',
    })
    const svg = await saved(page, () => choose('SVG picture'))
    // The portal's page would take the picture's style for its own.
    const blank = await page.context().newPage()
    const picture = await blank.evaluate((text) => {
      const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
      const texts = [...root.querySelectorAll('text')].map(({ textContent }) => textContent)
      const size = [root.getAttribute('width'), root.getAttribute('height')].map(Number)
      return { name: root.nodeName, texts, size }
    }, svg)
    expect(picture.name).toBe('svg')
    const drawn = picture.texts.join(' ')
    expect(drawn).toContain(`Add User Services, version ${addUserChart.version}`)
    expect(drawn).toContain('as Larkfield Partners, Flex Public gets it')
    const cards = page.locator('button[data-node]')
    for (const id of await cards.evaluateAll((all) => all.map((one) => one.dataset.node))) {
      const title = addUserChart.nodes.find((node) => node.id === id)?.title
      expect(drawn).toContain(title)
    }
    const png = await savedBytes(page, () => choose('PNG picture'))
    const pixels = await blank.evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, png.toString('base64'))
    expect(pixels).toEqual(picture.size.map((length) => length * 2))
    await blank.close()
  })

  await test.step('two clients are compared', async () => {
    await page.getByRole('link', { name: 'Compare clients' }).click()
    const second = page.getByRole('region', { name: /^Second client: / })
    const closing = page.getByRole('navigation', { name: /^Lanes of First client: / })
    await expect(stateCard(second, 'Special Requests, step')).not.toBeInViewport()
    await closing.getByRole('button', { name: 'Closing' }).click()
    await expect(stateCard(second, 'Special Requests, step')).toBeInViewport()
    const table = page.getByRole('region', { name: 'Table of differences' })
    await page
      .getByRole('group', { name: 'Second client' })
      .getByLabel('Client')
      .selectOption('Set manually')
    await page
      .getByRole('group', { name: 'Second client' })
      .getByLabel('Cloud PCs')
      .selectOption('no cloud PCs')
    await expect(table.getByRole('row', { name: /^Step Cloud PC/ })).toContainText(
      'Only if: Your company uses cloud PCs.',
    )
    await expectAccessible(page, 'two clients compared')
  })

  await test.step('a request is simulated, its log saved and replayed', async () => {
    await page.getByRole('link', { name: 'Simulate' }).click()
    const panel = page.getByRole('region', { name: 'Simulation', exact: true })
    await panel.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Account Select')
    await expect(panel.getByRole('status')).toContainText(
      /“Next” does nothing here:\s*Account type: Please select an account type to continue\./,
    )
    const accountType = panel.getByLabel('Account type', { exact: true })
    await accountType.focus()
    await accountType.selectOption('Service Mailbox')
    await expect(accountType).toBeFocused()
    await expect(panel.getByRole('region', { name: 'Ways out' })).toContainText('true')
    await panel.getByRole('button', { name: 'Next', exact: true }).click()
    await panel.getByRole('button', { name: 'Fill this step' }).click()
    await panel.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(stateCard(page, 'Email, step, current')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Creating the draft succeeds' }).click()
    await expectAccessible(page, 'a simulation')
    const log = await saved(page, () => panel.getByRole('button', { name: 'Save log' }).click())
    // Twice: the same log can be replayed again after more steps were taken.
    for (let time = 0; time < 2; time += 1) {
      await panel.getByRole('button', { name: 'Start again' }).click()
      await expect(stateCard(page, 'Account Select, step, current')).toHaveCount(1)
      await panel.getByLabel('Log to replay').setInputFiles({
        name: 'log.json',
        mimeType: 'application/json',
        buffer: Buffer.from(log),
      })
      await expect(stateCard(page, 'Email, step, current')).toHaveCount(1)
    }
    await expect(page.getByText('A replayed log')).toBeVisible()
    await panel.getByLabel('Log to replay').setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    })
    await expect(panel.getByRole('alert')).toHaveText("This file isn't a simulation log.")
    const heading = panel.getByRole('heading', { level: 2 })
    const moves = [/^(?!Go back).* succeeds$/, 'Fill this step', 'Submit', 'Next']
    for (let move = 0; move < 15; move += 1) {
      if ((await heading.textContent()) === 'The request was submitted.') break
      for (const name of moves) {
        const button = panel.getByRole('button', { name, exact: true })
        if ((await button.count()) === 0) continue
        await button.first().click()
        break
      }
    }
    await expect(heading).toHaveText('The request was submitted.')
    await expect(stateCard(page, 'Success, end, current')).toHaveCount(1)
  })
  await expect(chart).toHaveCount(0)
})

test('a running wizard shows its own chart, and a bug report of it opens there at its state', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/add-user-services/detail?inspect')
  const live = page.getByRole('region', { name: 'Live chart of Add User Services' })
  const current = (name: string) => stateCard(live, `${name}, step, current`)
  await expect(current('Account Select')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Email Only' }).check()
  const wizard = new Wizard(page)
  await wizard.next.click()
  await expect(current('Account Delivery Date Information')).toHaveCount(1)
  await wizard.nextTo('General Info')
  await expect(current('General Info')).toHaveCount(1)
  await expectAccessible(page, 'a wizard next to its chart')
  await resize(page, { width: 390, height: 844 })
  await current('General Info').scrollIntoViewIfNeeded()
  await expect(current('General Info')).toBeInViewport()
  await resize(page, { width: 1440, height: 1000 })

  await page.getByRole('button', { name: 'Report Portal Bug' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Portal Bug' })
  await dialog.getByLabel('Description', { exact: true }).fill('Next does nothing.')
  await dialog.getByRole('checkbox', { name: 'Attach where you were in the portal' }).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByRole('link', { name: 'View in My requests' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Open on the chart' }).click()
  const panel = page.getByRole('region', { name: 'Simulation', exact: true })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('General Info')
  await expect(panel).toContainText(/Opened from /)
  await expect(stateCard(page, 'General Info, step, current')).toHaveCount(1)
  const events = panel.getByRole('region', { name: 'Reported events' })
  await expect(events).toContainText(/Next on Account Select, /)
  await expect(events).not.toContainText(/accountSelect|accountType/)
  await events.getByText('Next').first().click()
  await expect(stateCard(page, 'Account Select, step, visited')).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('charts are not for everyone', async ({ signedIn }) => {
  const page = await signedIn('Olive Grant', '/charts/add-user')
  await expect(page).toHaveURL(/\/403$/)
  await page.goto('/add-user-services/detail?inspect')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Live chart/ })).toHaveCount(0)
})

test('the details of a state that was pressed leave the whole of a small chart in view', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/charts/terminate')
  const chart = page.getByRole('region', { name: 'Chart of Terminate User Services' })
  await stateCard(page, 'Phone, step').click()
  await expect(page.getByRole('region', { name: 'Details of Phone' })).toBeVisible()
  for (const name of ['Confirm, step', 'Success, end']) {
    const ends = () =>
      Promise.all([stateCard(page, name).boundingBox(), chart.boundingBox()]).then((boxes) =>
        boxes.map((box) => (box ? box.x + box.width : Number.NaN)),
      )
    await expect
      .poll(async () => ends().then(([end = Number.NaN, edge = 0]) => end < edge))
      .toBe(true)
  }
})
