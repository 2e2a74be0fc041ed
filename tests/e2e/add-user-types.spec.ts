import { expect, test } from './fixtures.ts'
import { Wizard } from './models/wizard.ts'

/** Every account type from sign-in to its tickets (flows.md 1.1). */

const userSteps = ['Account Delivery Date Information', 'General Info']
const accessSteps = [
  'File Access',
  'Distribution List',
  'Contact Info Access',
  'Mailbox Access',
  'Calendar Access',
]
const closing = ['Special Requests', 'Review', 'Confirmation']

const requests = [
  {
    type: 'Flex Hybrid',
    steps: [
      ...userSteps,
      'Citrix Hosted Apps',
      'Phone',
      'Email',
      ...accessSteps,
      'Hardware',
      'Cloud PC',
      'Security',
      'Contact Info',
    ],
  },
  {
    type: 'Email Only',
    steps: [...userSteps, 'Email', ...accessSteps, 'Security', 'Contact Info'],
  },
  { type: 'Citrix', steps: [...userSteps, 'Citrix Hosted Apps', 'Security', 'Contact Info'] },
  { type: 'Resource Calendar', steps: ['Resource Calendar Info'] },
  { type: 'Shared Mailbox', steps: ['General Info', 'Email', 'Shared Mailbox Users'] },
  { type: 'Service Mailbox', steps: ['General Info', 'Email'] },
]

for (const { type, steps } of requests) {
  test(`a ${type} request has its steps, and is filed with its tickets`, async ({ signedIn }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    await wizard.begin(type)
    const all = [...steps, ...closing]
    expect(await wizard.titles()).toEqual(['Account Select', ...all])

    for (const [index, title] of all.entries()) {
      await wizard.isOn(title === 'Phone' ? 'Phone Services' : title)
      if (title === 'General Info' && steps.includes('Account Delivery Date Information')) {
        await wizard.fillGeneralInfo()
      } else if (title === 'General Info' || title === 'Resource Calendar Info') {
        await wizard.fill('Display name', 'Front Desk')
      }
      if (index < all.length - 1) await wizard.next.click()
    }
    const reference = await wizard.signAndSubmit()
    expect(reference).toMatch(/^REQ-\d{4}-\d{6}$/)
    await expect(
      page.getByRole('list', { name: 'Tickets opened' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await expect(
      page.getByRole('navigation', { name: 'Steps of the request' }).getByRole('listitem'),
    ).toHaveText(['Success'])
  })
}
