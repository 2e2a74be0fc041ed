import { type DemoCompany, harbor, larkfield, northgate } from '#server/db/demo-world/companies.ts'
import { expect, test } from './fixtures.ts'
import { Wizard } from './models/wizard.ts'

/** Every account type from sign-in to its tickets in the database (flows.md 1.1). */

const userSteps = ['Account Delivery Date Information', 'General Info']
const accessSteps = [
  'File Access',
  'Distribution List',
  'Contact Info Access',
  'Mailbox Access',
  'Calendar Access',
]
const closing = ['Special Requests', 'Review', 'Confirmation']

type Answers = Readonly<Record<string, (wizard: Wizard) => Promise<void>>>

/** What a person must answer on a step; the others are left as they open. */
const needed: Answers = {
  'General Info of a person': (wizard) => wizard.fillGeneralInfo(),
  'General Info': (wizard) => wizard.fill('Display name', 'Front Desk'),
  'Resource Calendar Info': (wizard) => wizard.fill('Display name', 'Front Desk'),
}

interface Filing {
  company: DemoCompany
  type: string
  accountType: number
  steps: string[]
  answers?: Answers
}

const requests: Filing[] = [
  {
    company: northgate,
    type: 'Flex Hybrid',
    accountType: 1,
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
    company: larkfield,
    type: 'Flex Public',
    accountType: 1,
    steps: [
      ...userSteps,
      'Citrix Hosted Apps',
      'Email',
      ...accessSteps,
      'Hardware',
      'Security',
      'Contact Info',
    ],
    answers: {
      Email: (wizard) => wizard.fill('Custom email address', 'ann@larkfield.example'),
    },
  },
  {
    company: harbor,
    type: 'Flex',
    accountType: 1,
    steps: [
      ...userSteps,
      'Citrix Hosted Apps',
      'Phone',
      'Email',
      ...accessSteps,
      'Hardware',
      'Security',
      'Contact Info',
    ],
  },
  {
    company: northgate,
    type: 'Email Only',
    accountType: 2,
    steps: [...userSteps, 'Email', ...accessSteps, 'Security', 'Contact Info'],
  },
  {
    company: northgate,
    type: 'Citrix',
    accountType: 3,
    steps: [...userSteps, 'Citrix Hosted Apps', 'Security', 'Contact Info'],
  },
  {
    company: northgate,
    type: 'Resource Calendar',
    accountType: 4,
    steps: ['Resource Calendar Info'],
  },
  {
    company: northgate,
    type: 'Shared Mailbox',
    accountType: 5,
    steps: ['General Info', 'Email', 'Shared Mailbox Users'],
  },
  {
    company: northgate,
    type: 'Service Mailbox',
    accountType: 6,
    steps: ['General Info', 'Email'],
  },
]

for (const { company, type, accountType, steps, answers } of requests) {
  test(`${company.name}: ${type} has its steps, and is filed with its tickets`, async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', `/?tenantId=${company.id}`)
    const wizard = new Wizard(page)
    await wizard.begin(type)
    const all = [...steps, ...closing]
    expect(await wizard.titles()).toEqual(['Account Select', ...all])

    const isPerson = steps.includes('Account Delivery Date Information')
    for (const [index, title] of all.entries()) {
      await wizard.isOn(title === 'Phone' ? 'Phone Services' : title)
      const named = title === 'General Info' && isPerson ? 'General Info of a person' : title
      await (answers?.[named] ?? needed[named])?.(wizard)
      if (index < all.length - 1) await wizard.next.click()
    }
    const reference = await wizard.signAndSubmit()
    expect(reference).toMatch(/^REQ-\d{4}-\d{6}$/)
    await expect(
      page.getByRole('navigation', { name: 'Steps of the request' }).getByRole('listitem'),
    ).toHaveText(['Success'])

    const filed = await portal.rows<{ id: number; answers: object }>(
      `select * from submitted_request where reference_number = $1`,
      reference,
    )
    expect(filed).toEqual([
      expect.objectContaining({
        tenant_id: company.id,
        flow: 'addUser',
        submitted_by_name: 'Dana Whitfield',
        answers: expect.objectContaining({ accountType, acceptedBy: 'Dana Whitfield' }),
      }),
    ])
    const tickets = await portal.rows<{ id: number; name: string; body: string }>(
      'select * from ticket where request_id = $1 order by id',
      filed[0]?.id,
    )
    expect(tickets).not.toHaveLength(0)
    await expect(
      page.getByRole('list', { name: 'Tickets opened' }).getByRole('listitem'),
    ).toHaveText(tickets.map(({ id, name }) => `#${id}${name}`))
    const drafts = await portal.rows(
      'select from request_draft where submitted_as = $1',
      filed[0]?.id,
    )
    expect(drafts).toHaveLength(1)
  })
}
