import { expect, test } from 'vitest'
import { Route } from '#src/routes/_shell/_portal/purchase-hardware.tsx'
import { markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** What the hardware request says and offers, letter for letter where that is quoted. */

async function texts(): Promise<string[]> {
  return markupTexts(
    await renderPage(Route, '/purchase-hardware', { answers: { '/hardwarerequests/users': [] } }),
  )
}

/** So many of the texts that follow one. */
function after(all: readonly string[], text: string, count: number): string[] {
  const start = all.lastIndexOf(text) + 1
  return all.slice(start, start + count)
}

// HW-002, HW-003
test('the intro says what the form is for, and what it is not for', async () => {
  expect(await texts()).toContain(
    "Use this form for equipment we resell to your firm. You'll get a formal quote. Don't use it for rented equipment, such as phones or network equipment.",
  )
})

// HW-041
test('stands and standing desks are asked for as well', async () => {
  const all = await texts()
  expect(all).toContain('Need multi-monitor stands?')
  expect(all).toContain('Standing desks or more than two monitors?')
})

// HW-005, HW-006, HW-007, HW-008
test('the note leads from the quote to the handoff', async () => {
  expect(after(await texts(), 'How does the procurement process work?', 4)).toEqual([
    "You'll get a quote the same business day. If you submit after 5 PM Eastern, on a weekend or on a federal holiday, you'll get it the next business day.",
    'You e-sign the quote.',
    'We process the order within 1 business day, unless prepayment is required.',
    'The equipment is delivered and handed off for setup.',
  ])
})

// HW-048, HW-049
test('a standard PC build takes 5 business days, an expedited one under 2 after receipt', async () => {
  const builds =
    'A standard PC build takes 5 business days; an expedited one takes under 2 business days after receipt.'
  expect((await texts()).filter((text) => text === builds)).toHaveLength(2)
})

// HW-014
test('it may be for five kinds of people and places', async () => {
  const options = after(await texts(), 'Equipment for', 6)
  expect(options).toEqual([
    'Required',
    'Existing User',
    'Spare or Future New User',
    'Conference Room',
    'New User (user creation ticket has not been submitted yet)',
    'New User (user creation ticket submitted already)',
  ])
})

// HW-031
test('eight monitors are offered', async () => {
  expect(after(await texts(), "Enter 0 if you don't need this monitor.", 8)).toEqual([
    'Standard 24in 1080p',
    'Upgraded 24in 1440p',
    'Standard 27in 1440p',
    'Upgraded 27in 4K',
    'Standard 32in 4K',
    'Ultrawide 34in',
    'Large 43in 4K',
    'Ultrawide 49in',
  ])
})

// HW-035
test('accessories are a dock, three keyboard sets, two mice, sound, power and four webcams', async () => {
  expect(after(await texts(), "Enter 0 if you don't need this accessory.", 16)).toEqual([
    'Docking station',
    'Basic wireless keyboard and mouse',
    'Standard wireless keyboard and mouse',
    'Premium wireless keyboard and mouse',
    'Basic mouse only',
    'Standard mouse only',
    'Soundbar or built-in speakers',
    'Speakerphone',
    'Business headset',
    'Surge protector',
    'UPS battery backup',
    'Basic webcam',
    'Standard webcam',
    'Upgraded webcam',
    'Premium webcam',
    'Printer',
  ])
})
