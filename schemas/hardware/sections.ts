import type { HardwareForm } from './form.ts'

/** The groups and labels of the form's answers, which the ticket and the list of requests also use. */

interface Section {
  readonly title: string
  readonly labels: { readonly [Field in keyof HardwareForm]?: string }
}

export const hardwareSections = {
  who: {
    title: 'Who is this equipment for? (check all that apply)',
    labels: { options: 'Equipment for', existingUsers: 'Existing users' },
  },
  where: {
    title: 'Where is this needed?',
    labels: { destination: 'Destination', deployToHome: 'Deploy to home?' },
  },
  when: {
    title: 'When is this equipment needed?',
    labels: {
      deliveryDate: 'Delivery date',
      hardDeadline: 'Is this a hard deadline?',
      expeditedShipping: 'Expedited shipping?',
      expeditedPC: 'Expedited PC build?',
      deliveryConstraints: 'Delivery constraints',
    },
  },
  what: {
    title: 'What is needed?',
    labels: {
      desktopNotes: 'Desktop computers',
      laptopNotes: 'Laptop computers',
      monitors: 'Monitors',
      needMultiMonitorStands: 'Need multi-monitor stands?',
      standingDesksOrMoreThanTwoMonitors: 'Standing desks or more than two monitors?',
      accessories: 'Accessories',
      printer: 'Printer',
    },
  },
} as const satisfies Record<string, Section>

/** The labels of all answers. */
export const hardwareLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(hardwareSections).map(({ labels }) => labels),
)
