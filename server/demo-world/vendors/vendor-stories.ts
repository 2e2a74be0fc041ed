import type { ServiceOffering } from '#schemas/vendors/offerings.ts'
import type { RiskRating } from '#schemas/vendors/vendors.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'

/** A question for vendors: a good answer, a bad one, and the provider's comment on that. */
export interface VendorQuestion {
  readonly question: string
  readonly good: string
  readonly poor: string
  readonly toPoor: string
}

/** The questions that vendors answer. */
export const vendorQuestions: readonly VendorQuestion[] = [
  {
    question: 'Do you have a written information security policy that management has approved?',
    good: 'Yes, reviewed every year by our management.',
    poor: 'We have guidelines in our handbook, but no policy of its own.',
    toPoor: 'A written policy that management approves every year is expected.',
  },
  {
    question: 'Which independent audits of your controls do you undergo?',
    good: 'SOC 2 Type II every year; the report is available under NDA.',
    poor: 'None so far.',
    toPoor:
      'A SOC 2 Type II report or ISO/IEC 27001 certificate is expected of those who hold client data.',
  },
  {
    question: 'Is multi-factor authentication required for all access to client data?',
    good: 'Yes, for all employees and for all remote access.',
    poor: 'Only for administrators.',
    toPoor: 'Multi-factor authentication is required for everyone with access to client data.',
  },
  {
    question: 'Is client data encrypted in transit and at rest?',
    good: 'Yes: TLS 1.2 or later in transit, AES-256 at rest.',
    poor: 'In transit yes. Laptops and backups are not encrypted.',
    toPoor: 'Laptops and backups that hold client data have to be encrypted.',
  },
  {
    question: 'Within what time do you tell clients of a security incident?',
    good: 'Within 24 hours of confirming it.',
    poor: 'As soon as we have finished our investigation.',
    toPoor:
      'Notice within 72 hours at the latest is expected, whatever the state of the investigation.',
  },
  {
    question: 'How often are your systems scanned for vulnerabilities and patched?',
    good: 'Scanned every week; critical patches within 14 days.',
    poor: 'Patched when there is a reason to.',
    toPoor: 'Critical patches are expected within 30 days.',
  },
  {
    question: 'Are employees screened and trained in information security?',
    good: 'Screened before they join, trained when they join and every year.',
    poor: 'Trained when they join.',
    toPoor: 'Training every year is expected.',
  },
  {
    question: 'Do you use subcontractors who have access to client data?',
    good: 'No.',
    poor: 'Yes, two, in other countries; we have no agreements on data protection with them.',
    toPoor: 'Agreements on data protection with each subcontractor are required.',
  },
  {
    question: 'Is there a plan for business continuity, and when was it last tested?',
    good: 'Yes, tested in the last twelve months.',
    poor: 'There is a plan; it has not been tested yet.',
    toPoor: 'A test every year is expected.',
  },
  {
    question: 'What happens to client data when the contract ends?',
    good: 'We return it and delete it within 30 days, with a certificate.',
    poor: 'It stays in our backups for as long as those are kept.',
    toPoor: 'Deletion within 90 days, including backups, is expected.',
  },
]

/** A vendor: when it was asked and answered, in days before today, and the provider's rating. */
export interface VendorStory {
  readonly name: string
  /** The part before the @; the domain is the vendor's. */
  readonly who: string
  readonly domain: string
  readonly offering: ServiceOffering
  readonly notes: string
  readonly asked?: number
  readonly answered?: number
  readonly rating?: RiskRating
  readonly commentary?: string
  /** Indexes in `vendorQuestions` of the bad answers. */
  readonly poor?: readonly number[]
}

const sablepoint: VendorStory = {
  name: 'Sablepoint Software',
  who: 'security',
  domain: 'sablepoint.example',
  offering: 'Software Company',
  notes: 'Order management system; holds positions and trades.',
  asked: 74,
  answered: 61,
  rating: 'low',
  commentary: 'All controls are in place, and the SOC 2 report has no exceptions.',
}

const brightwater: VendorStory = {
  name: 'Brightwater Payroll',
  who: 'compliance',
  domain: 'brightwaterpayroll.example',
  offering: 'Payroll',
  notes: 'Runs the payroll twice a month; has names, addresses and bank accounts of everyone.',
  asked: 130,
  answered: 118,
  rating: 'moderate',
  commentary: 'Sound on the whole. The continuity plan is to be tested before the renewal.',
  poor: [8],
}

/** The vendors of each demo company. */
export const vendorStories: readonly (readonly [DemoCompany, readonly VendorStory[]])[] = [
  [
    northgate,
    [
      sablepoint,
      brightwater,
      {
        name: 'Cloudspire Consulting',
        who: 'hello',
        domain: 'cloudspire.example',
        offering: 'Salesforce Consultants',
        notes: 'Maintains the investor CRM; two consultants have administrator access.',
        asked: 52,
        answered: 40,
        rating: 'high',
        commentary:
          'Administrator access to the CRM without multi-factor authentication for everyone. Limit their access until it is in place.',
        poor: [2, 4, 7],
      },
      {
        name: 'Tidewater Telecom',
        who: 'trust',
        domain: 'tidewatertelecom.example',
        offering: 'Internet Phone',
        notes: 'Desk phones and recorded lines of the trading floor.',
        asked: 419,
        answered: 402,
        rating: 'moderate',
        commentary: 'Good at the time; the answers are to be renewed.',
        poor: [5],
      },
      {
        name: 'Halden Search Partners',
        who: 'office',
        domain: 'haldensearch.example',
        offering: 'Recruiter',
        notes: 'Executive search; receives résumés only.',
        asked: 23,
      },
      {
        name: 'Fennimore & Oak LLP',
        who: 'it',
        domain: 'fennimoreoak.example',
        offering: 'Legal',
        notes: 'Fund counsel since 2014.',
        asked: 96,
        answered: 90,
        rating: 'low',
        commentary: 'No findings.',
      },
      {
        name: 'Kestrel Outsourcing',
        who: 'sales',
        domain: 'kestreloutsourcing.example',
        offering: 'Outsource IT, Other',
        notes: 'Overnight reconciliation; works on our data from abroad.',
        asked: 33,
        answered: 19,
        rating: 'critical',
        commentary:
          'Works with client data on unencrypted laptops, through subcontractors without agreements. Do not renew before both are settled.',
        poor: [0, 1, 2, 3, 7, 9],
      },
      {
        name: 'Gannet Travel',
        who: 'corporate',
        domain: 'gannettravel.example',
        offering: 'Travel',
        notes: 'Flights and hotels; keeps passport numbers.',
        asked: 12,
      },
      {
        name: 'Meridian Healthcare Benefits',
        who: 'privacy',
        domain: 'meridianbenefits.example',
        offering: 'Healthcare Benefits',
        notes: 'Administers the health plan.',
        asked: 510,
        answered: 486,
        rating: 'low',
        commentary: 'No findings.',
      },
      {
        name: 'Parallax Expert Network',
        who: 'compliance',
        domain: 'parallaxexperts.example',
        offering: 'Expert Network',
        notes: 'Calls with experts; calls are recorded by us.',
        asked: 15,
        answered: 4,
        rating: 'moderate',
        commentary: 'Incident notice is to be agreed in the contract.',
        poor: [4, 6],
      },
      {
        name: 'Stonebridge Bank',
        who: 'vendor.management',
        domain: 'stonebridgebank.example',
        offering: 'Bank',
        notes: 'Operating accounts.',
        asked: 205,
        answered: 200,
        rating: 'low',
        commentary: 'Regulated and audited; no findings.',
      },
      {
        name: 'Aldgate Compliance Advisers',
        who: 'team',
        domain: 'aldgateadvisers.example',
        offering: 'Compliance',
        notes: 'Mock audits, every second year.',
      },
    ],
  ],
  [
    larkfield,
    [
      { ...brightwater, notes: 'Payroll of the London office.', asked: 61, answered: 48 },
      { ...sablepoint, notes: 'Portfolio accounting.', asked: 9 },
      {
        name: 'Ravel Human Resources',
        who: 'contact',
        domain: 'ravelhr.example',
        offering: 'Human Resources',
        notes: 'Personnel files in their cloud.',
        asked: 388,
        answered: 371,
        rating: 'high',
        commentary: 'Backups are not encrypted.',
        poor: [3, 9],
      },
    ],
  ],
  [
    harbor,
    [
      { ...sablepoint, notes: 'Group reporting.', asked: 40, answered: 31 },
      {
        name: 'Quayside Finance Partners',
        who: 'mail',
        domain: 'quaysidefinance.example',
        offering: 'Finances',
        notes: 'Bookkeeping of three subsidiaries.',
        asked: 27,
      },
    ],
  ],
]
