import { waitsUntil } from '#schemas/time/business-hours.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'

/** What the companies of the demo world ask of the helpdesk, and what it answers. */

/** Who of the provider's staff works on tickets. */
export const ticketStaff = [
  'Marcus Reed',
  'Tessa Novak',
  'Ibrahim Khan',
  'Grace Lindqvist',
] as const

export interface TicketStory {
  readonly type: string
  readonly subType: string
  /** `{office}` stands for the city of the company's main office, here and in the texts below. */
  readonly summary: string
  /** What it was opened with. */
  readonly body: string
  /** What the staff did about it. */
  readonly answer: string
  /** The work waits for the company to agree to it. */
  readonly needsApproval?: true
}

const story = (
  type: string,
  subType: string,
  summary: string,
  body: string,
  answer: string,
): TicketStory => ({ type, subType, summary, body, answer })

export const ticketStories: readonly TicketStory[] = [
  story(
    'Workstation',
    'Performance',
    'Laptop is slow after the weekend updates',
    'Opening a workbook takes minutes since Monday. A restart did not help.',
    'An update of the virus scanner ran in a loop. We have repaired it and watched it for a day.',
  ),
  story(
    'Workstation',
    'Hardware fault',
    'Docking station does not find the second monitor',
    'The left monitor stays black when I dock. Another cable makes no difference.',
    'The dock had old firmware. It is updated, and both monitors come up.',
  ),
  story(
    'Workstation',
    'Software',
    'Please install the Bloomberg terminal',
    'I have moved to the trading desk and need the terminal on my machine by tomorrow.',
    'The terminal is installed. Please sign in once, so that it takes your licence.',
  ),
  story(
    'Workstation',
    'Software',
    'Excel add-in is gone after the update',
    'The FactSet ribbon is no longer there when I open Excel.',
    'Excel had switched the add-in off after a crash. It is on again and stays on.',
  ),
  story(
    'Email',
    'Delivery',
    'Mail to an investor comes back',
    'Every mail to our contact at the pension fund comes back with "policy rejection".',
    'Their filter had listed one of our addresses. We have had it taken off, and a test arrived.',
  ),
  story(
    'Email',
    'Shared mailbox',
    'Access to the mailbox Investor Services',
    'Please let me read and send from Investor Services while a colleague is on leave.',
    'You have access until the end of the month, as agreed. It shows in Outlook within the hour.',
  ),
  story(
    'Email',
    'Phishing',
    'Is this mail from the bank real?',
    'It asks me to confirm our account details behind a link. I have not pressed it.',
    'It is phishing. We have taken it out of all mailboxes; thank you for asking first.',
  ),
  story(
    'Email',
    'Calendar',
    'A room is booked twice',
    'The library shows two meetings on Thursday at ten, and both were accepted.',
    'One booking was made before the room became a resource. We have moved it with its owner.',
  ),
  story(
    'Network',
    'Wi-Fi',
    'Wi-Fi drops in the board room',
    'Calls break off every few minutes there. The rest of the floor is fine.',
    'An access point had lost its uplink. It is replaced, and the signal is good in all corners.',
  ),
  story(
    'Network',
    'VPN',
    'VPN asks for a code over and over',
    'I confirm on my phone, and it asks again. Three of us have this since this morning.',
    'Clocks of the two gateways had drifted apart. They are in step again.',
  ),
  story(
    'Network',
    'Internet line',
    'The {office} line is slow',
    'Uploads to the data room take an hour, normally they take five minutes.',
    'The carrier had a fault on the second circuit. They have repaired it, and speed is as agreed.',
  ),
  story(
    'Access',
    'Folder access',
    'Access to the folder Deals',
    'I join the deal team and need to read and write in S:\\Deals.',
    'You have been added to the group. Please sign out and in again.',
  ),
  story(
    'Access',
    'Password',
    'Locked out after too many attempts',
    'My account is locked, and the reset page says that I am not registered.',
    'Your account is unlocked and your phone is registered for resets now.',
  ),
  story(
    'Access',
    'Multi-factor',
    'New phone, no more codes',
    'I have changed my phone, and the authenticator on the old one is gone.',
    'After a call back we have reset it. You will be asked to register at the next sign-in.',
  ),
  story(
    'Printing',
    'Printer fault',
    'Printer prints stripes',
    'Every page has a grey stripe on the left. New toner did not help.',
    'The drum was worn out. The service partner has changed it.',
  ),
  story(
    'Printing',
    'Scan to mail',
    'Scans no longer arrive',
    'Since yesterday scans from the second floor arrive in no mailbox.',
    'Its password had expired. Scans arrive again, and the password no longer expires unnoticed.',
  ),
  story(
    'Phone',
    'Teams calling',
    'Callers are not heard',
    'I hear the caller, but nobody hears me. With the headset and without.',
    'The microphone was blocked by a privacy setting. It is allowed for Teams now.',
  ),
  story(
    'Phone',
    'Call routing',
    'Front desk calls should ring at two desks',
    'Please let calls to the main number ring at reception and at the office manager.',
    'Both desks ring now, for 20 seconds, then the mailbox takes the call.',
  ),
  story(
    'Security',
    'Alert',
    'Sign-in from abroad was blocked',
    'I am travelling in Lisbon this week and can not sign in.',
    'Sign-ins from Portugal are allowed for you until Sunday.',
  ),
  {
    ...story(
      'Server',
      'Storage',
      'More room for the research share',
      'S:\\Research is 96% full. We need about 500 GB for the new data sets.',
      'We propose to add 500 GB. Please approve the monthly price that we have sent by mail.',
    ),
    needsApproval: true,
  },
  {
    ...story(
      'Server',
      'Maintenance',
      'Restart of the accounting server',
      'The server asks for a restart after its updates. When would it suit?',
      'We propose Saturday at 7 in the morning, for half an hour. Please approve the date.',
    ),
    needsApproval: true,
  },
  {
    ...story(
      'Security',
      'Firewall change',
      'Let the vendor of the data feed in',
      'Meridian Fund Services needs to reach our SFTP server from two addresses.',
      'The rule is prepared. Please have your approver agree to the two addresses.',
    ),
    needsApproval: true,
  },
]

/** What people write back. */
export const ticketReplies = [
  'Thank you, that was quick.',
  'It works again, you can close this.',
  'It happened once more this morning. Could you have another look?',
  'I am in the office until four if you need my machine.',
] as const

/** What the staff says when a ticket is taken up at a moment. */
export function takenUpAt(instant: Date): readonly string[] {
  const day = waitsUntil(toEastern(instant)) === null ? 'today' : 'on the next business day'
  return [
    `We are looking into it and will get back to you ${day}.`,
    'Thank you for the details. I have taken this over.',
  ]
}

/** Statuses of open tickets, in the words of the provider. */
export const openStatuses = [
  'In progress',
  'Scheduled',
  'Waiting for client',
  'Waiting for vendor',
] as const
export const approvalStatus = 'Waiting for approval'
