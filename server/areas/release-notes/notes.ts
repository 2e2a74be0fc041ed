/** What a version of the portal brought, in words for the people who work with it. */
export interface WrittenNote {
  /** As in package.json. */
  readonly versionNumber: string
  /** The day on which it came out, YYYY-MM-DD. */
  readonly date: string
  readonly whatsNew: readonly string[]
  readonly fixed: readonly string[]
}

/**
 * The product's own release notes, the newest first: the page of the portal shows them, and `npm run changelog` writes
 * CHANGELOG.md from them. Whoever raises the version in package.json writes its notes here; a test asks for them.
 */
export const writtenNotes: readonly WrittenNote[] = [
  {
    versionNumber: '0.1.0',
    date: '2026-11-22',
    whatsNew: [
      'Add User Services: order accounts, e-mail, access, phones and equipment for a new colleague, step by step, with the fees before you submit.',
      'Terminate User Services: say when someone leaves, who takes over their mail and files, and what becomes of their access and devices.',
      'New Service Ticket and Purchase Hardware: ask the helpdesk for help or for equipment on one page.',
      'Drafts: what you fill in is saved as you go. Continue on another device, or hand a draft to a colleague.',
      'My Requests: everything your company asked for, with its tickets and every answer.',
      'Distribution Lists: see who a list reaches, ask for new lists, changes and removals, and export them all.',
      'Roles and Controls: see who may do what, change roles and permissions, and look up who changed them.',
      'Contact Information: how each person of your company is reached, to look up and to correct.',
      'Cybersecurity training and phishing tests: results by campaign, reminders for open trainings, enrollment and plan upgrades.',
      'File Driver: follow your file transfers and ask for new ones or for a hosted SFTP server.',
      'Bills and Payments: invoices with their PDF files, statements of a period, and the way to pay.',
      'Invoice Recipients: say who gets the invoices by e-mail.',
      'Documents, Reports and Due Diligence Questions: find, preview and download what your provider publishes for you.',
      'Service Dashboard: what needs you, how many tickets are open and who opened them, new documents, your balance and the next test of disaster recovery, on the page you start from.',
      'Service Tickets: every ticket of your company with its conversation, and replies, with screenshots and other files, that reach the helpdesk.',
      'Cybersecurity Dashboard: vendors and what they answered, policy documents and risk reports to read and upload, and the risk register.',
      'Portfolio Companies: security grades and risks of the companies you own, side by side and over time.',
      'Subscribed Services, Circuits and Internet Settings: what your company has, what changed lately, and which websites are blocked, with a form to ask for changes.',
      'Search across the portal with Ctrl K: pages, tickets, requests, people, documents and reports, as far as you may see them.',
      'Workstations, Mobile Devices and Remote Access Logs: what needs a reboot, what is new, who connected from where, and a ticket about each device.',
      'Every table can be searched, sorted and exported to Excel or CSV, and pages can be shared by their address.',
      'Light and dark colors, and pages that work with a keyboard, a screen reader and a phone.',
    ],
    fixed: [],
  },
]
