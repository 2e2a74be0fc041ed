import { deferredBusinessDay } from '#schemas/time/business-hours.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'

/** Tickets of the demo companies, with the helpdesk's answers. */

/** Members of the provider's staff who work on tickets. */
export const ticketStaff = [
  'Marcus Reed',
  'Tessa Novak',
  'Ibrahim Khan',
  'Grace Lindqvist',
] as const

/**
 * A ticket: its subject, description and resolution. `{office}` stands for the city of the main
 * office.
 */
export interface TicketStory {
  readonly type: string
  readonly subType: string
  /** `{office}` stands for the city of the company's main office, here and in the texts below. */
  readonly summary: string
  /** The description. */
  readonly body: string
  /** The staff's resolution. */
  readonly answer: string
  /** Waits for the company's approval. */
  readonly needsApproval?: true
}

const story = (
  type: string,
  subType: string,
  summary: string,
  body: string,
  answer: string,
): TicketStory => ({ type, subType, summary, body, answer })

/** Tickets that any demo company can have. */
export const ticketStories: readonly TicketStory[] = [
  story(
    'Workstation',
    'Performance',
    'Laptop is slow after the weekend updates',
    "Workbooks have taken minutes to open since Monday. Restarting didn't help.",
    'A virus scanner update was stuck in a loop. We fixed it and monitored your laptop for a day.',
  ),
  story(
    'Workstation',
    'Hardware fault',
    "Docking station doesn't detect second monitor",
    'My left monitor stays black when I dock. I tried another cable, same thing.',
    'The dock had outdated firmware. We updated it, and both monitors work now.',
  ),
  story(
    'Workstation',
    'Software',
    'Please install the Bloomberg terminal',
    "I'm moving to the trading desk and need the terminal on my machine by tomorrow.",
    'The terminal is installed. Please sign in once to activate your license.',
  ),
  story(
    'Workstation',
    'Software',
    'Excel add-in is gone after the update',
    'The FactSet ribbon is missing when I open Excel.',
    'Excel disabled the add-in after a crash. We turned it back on, and it will stay on.',
  ),
  story(
    'Email',
    'Delivery',
    'Emails to an investor bounce',
    'Every email to our contact at the pension fund bounces with "policy rejection".',
    'Their filter had blocklisted one of our addresses. We had it removed, and a test email went through.',
  ),
  story(
    'Email',
    'Shared mailbox',
    'Access to Investor Services mailbox',
    'I need to read and send from Investor Services while a colleague is on leave.',
    'You have access through the end of the month. The mailbox will show up in Outlook within an hour.',
  ),
  story(
    'Email',
    'Phishing',
    'Is this email from the bank real?',
    "It asks me to confirm our account details through a link. I haven't clicked it.",
    "It's phishing. We removed it from all mailboxes. Thanks for checking first.",
  ),
  story(
    'Email',
    'Calendar',
    'Room double-booked',
    'The library has two meetings Thursday at 10, and both were accepted.',
    'One booking was made before the room became a resource. We moved it with the organizer.',
  ),
  story(
    'Network',
    'Wi-Fi',
    'Wi-Fi drops in the board room',
    'Calls drop every few minutes in there. The rest of the floor is fine.',
    'An access point lost its uplink. We replaced it, and the signal is strong throughout the room.',
  ),
  story(
    'Network',
    'VPN',
    'VPN keeps asking for a code',
    'I approve on my phone and it asks again. It started this morning for three of us.',
    'The clocks on the two gateways were out of sync. We fixed that, and VPN works again.',
  ),
  story(
    'Network',
    'Internet line',
    'The {office} line is slow',
    'Uploads to the data room take an hour. They usually take five minutes.',
    'The carrier had an outage on the second circuit. They repaired it, and speeds are back to normal.',
  ),
  story(
    'Access',
    'Folder access',
    'Access to Deals folder',
    "I'm joining the deal team and need read and write access to S:\\Deals.",
    'We added you to the group. Please sign out and back in.',
  ),
  story(
    'Access',
    'Password',
    'Locked out after too many attempts',
    "My account is locked, and the reset page says I'm not registered.",
    'We unlocked your account and registered your phone for resets.',
  ),
  story(
    'Access',
    'Multi-factor',
    'New phone, no more codes',
    'I got a new phone, and the authenticator was on the old one.',
    "We called you back to verify and reset it. You'll be asked to register the next time you sign in.",
  ),
  story(
    'Printing',
    'Printer fault',
    'Printer prints stripes',
    "Every page has a gray stripe on the left. New toner didn't help.",
    'The drum was worn out. The service partner replaced it.',
  ),
  story(
    'Printing',
    'Scan to email',
    'Scans no longer arrive',
    "Since yesterday, scans from the second floor don't reach anyone's mailbox.",
    "The scanner's password had expired. Scanning works again, and we'll get an alert before it expires next time.",
  ),
  story(
    'Phone',
    'Teams calling',
    "Callers can't hear me",
    "I can hear callers, but they can't hear me, with or without the headset.",
    'A privacy setting blocked the microphone. Teams can use it now.',
  ),
  story(
    'Phone',
    'Call routing',
    'Front desk calls should ring at two desks',
    "Please have calls to the main number ring at reception and the office manager's desk.",
    'Both desks now ring for 20 seconds, then calls go to voicemail.',
  ),
  story(
    'Security',
    'Alert',
    'Sign-in from abroad was blocked',
    "I'm traveling in Lisbon this week and can't sign in.",
    'We allowed sign-ins from Portugal for you through Sunday.',
  ),
  {
    ...story(
      'Server',
      'Storage',
      'More space for the research share',
      'S:\\Research is 96% full. We need about 500 GB for new data sets.',
      'We suggest adding 500 GB. Please approve the monthly price we emailed you.',
    ),
    needsApproval: true,
  },
  {
    ...story(
      'Server',
      'Maintenance',
      'Restart of the accounting server',
      'The server needs a restart after its updates. When would work for you?',
      'We suggest Saturday at 7 AM, for half an hour. Please approve the time.',
    ),
    needsApproval: true,
  },
  {
    ...story(
      'Security',
      'Firewall change',
      'Allow access for data feed vendor',
      'Meridian Fund Services needs to reach our SFTP server from two IP addresses.',
      'The rule is ready. Please have your approver confirm the two addresses.',
    ),
    needsApproval: true,
  },
]

/** Replies by clients. */
export const clientReplies = [
  'Thanks, that was quick.',
  "It's working again. You can close this.",
  'It happened again this morning. Could you take another look?',
  "I'm in the office until 4 if you need my machine.",
] as const

/** The staff's first reply, depending on the time of day. */
export function firstStaffReplies(instant: Date): readonly string[] {
  const day =
    deferredBusinessDay(toEastern(instant)) === null ? 'today' : 'on the next business day'
  return [
    `We're looking into it and will get back to you ${day}.`,
    "Thanks for the details. I'm on it.",
  ]
}

/** Statuses of open tickets, in the provider's words. */
export const openStatuses = [
  'In progress',
  'Scheduled',
  'Waiting for client',
  'Waiting for vendor',
] as const
/** Status of tickets that wait for the company's approval. */
export const approvalStatus = 'Waiting for approval'
