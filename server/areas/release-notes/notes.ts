/** What's new in a release, in the words of the people who use the portal. */
export interface ReleaseNoteEntry {
  /** As in package.json. */
  readonly versionNumber: string
  /** Release date, YYYY-MM-DD. */
  readonly date: string
  readonly whatsNew: readonly string[]
  readonly fixed: readonly string[]
}

/**
 * The product's release notes, newest first. The portal shows them, and `npm run changelog` writes CHANGELOG.md from
 * them. When you raise the version in package.json, add its notes here; a test fails without them.
 */
export const releaseNoteEntries: readonly ReleaseNoteEntry[] = [
  {
    versionNumber: '0.1.0',
    date: '2026-11-22',
    whatsNew: [
      'Add User Services: request accounts, email, access, phones and equipment for a new user, step by step. You see the fees before you submit.',
      'Terminate User Services: say when someone leaves, who gets their email and files, and what happens to their access and devices.',
      'New Service Ticket and Purchase Hardware: ask the helpdesk for help or equipment on a single page.',
      'Drafts: we save your answers as you go. Continue on another device, or hand the draft to a colleague.',
      'My Requests: see everything your company has requested, with each answer and ticket.',
      'Distribution Lists: see who each list reaches, request new lists, changes and removals, and export all of them.',
      'Roles and Controls: see who can do what, change roles and permissions, and look up who changed them.',
      'Contact Information: look up and correct how to reach each person at your company.',
      'Cybersecurity training and phishing tests: see results by campaign, send reminders for unfinished trainings, enroll and upgrade your plan.',
      'File Driver: follow your file transfers, and request new ones or a hosted SFTP server.',
      'Bills and Payments: view invoices and download them as PDF, get a statement for any period, and pay.',
      'Invoice Recipients: choose who gets your invoices by email.',
      'Documents, Reports and Due Diligence Questions: find, preview and download what your provider publishes for you.',
      'Service Dashboard: see what needs you as soon as you sign in. It shows open tickets and who opened them, new documents, your balance and the next disaster recovery test.',
      'Service Tickets: read the conversation of every ticket at your company, and reply to the helpdesk with screenshots and other files.',
      'Cybersecurity Dashboard: review vendors and their answers, read and upload policy documents and risk reports, and keep the risk register.',
      'Portfolio Companies: compare security grades and risks of the companies you own, side by side and over time.',
      'Subscribed Services, Circuits and Internet Settings: see what your company has, what changed recently and which websites are blocked, and request changes.',
      'Search: press Ctrl K to find the pages, tickets, requests, people, documents and reports that you have access to.',
      "Workstations, Mobile Devices and Remote Access Logs: see which devices need a restart, what's new and who connected from where, and open a ticket about any device.",
      'Tables: search, sort and export every table to Excel or CSV, and share a page by its link.',
      'Accessibility: use the portal in light or dark colors, with a keyboard, with a screen reader and on a phone.',
    ],
    fixed: [],
  },
]
