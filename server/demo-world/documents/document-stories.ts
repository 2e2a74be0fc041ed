import type { DocumentKind } from '../../db/schema/documents.ts'
import { type DemoCompany, larkfield, northgate } from '../companies/companies.ts'

/** Documents that the provider has published to the demo companies. */

/** A version, and its age in days. */
interface VersionStory {
  readonly daysAgo: number
  /** Null if it was uploaded without a file name. */
  readonly fileName: string | null
}

/** A document or report with its versions, the newest last. */
export interface DocumentStory {
  readonly kind: DocumentKind
  readonly name: string
  /** Null on the cybersecurity dashboard. */
  readonly category: DemoCategory | null
  /** The member who uploaded it; undefined if the helpdesk published it. */
  readonly uploadedBy?: number
  readonly description: string
  readonly ending: 'pdf' | 'docx'
  readonly versions: readonly VersionStory[]
  readonly isArchive?: true
}

/** The documents of a demo company. */
export interface LibraryStory {
  readonly company: DemoCompany
  readonly documents: readonly DocumentStory[]
}

/** All categories, as the filter lists them. */
export const demoCategories = [
  'Agreements',
  'Assessments',
  'Business Continuity',
  'Disaster Recovery',
  'Meeting Notes',
  'Network Diagrams',
  'Policies',
  'Service Reports',
  'Training',
] as const
export type DemoCategory = (typeof demoCategories)[number]

type FileVersions = Pick<DocumentStory, 'ending' | 'versions'> & { readonly isArchive?: true }
const storyBuilder =
  (kind: DocumentKind) =>
  (
    category: DemoCategory,
    name: string,
    description: string,
    rest: FileVersions,
  ): DocumentStory => ({
    kind,
    category,
    name,
    description,
    ...rest,
  })
const document = storyBuilder('document')
const report = storyBuilder('report')

/** PDF versions: the file name without its version, and each version's age in days. */
export const pdfVersions = (fileName: string, ...daysAgo: readonly number[]): FileVersions =>
  fileVersions('pdf', fileName, daysAgo)
/** Word versions: the file name without its version, and each version's age in days. */
export const docxVersions = (fileName: string, ...daysAgo: readonly number[]): FileVersions =>
  fileVersions('docx', fileName, daysAgo)

function fileVersions(
  ending: 'pdf' | 'docx',
  fileName: string,
  daysAgo: readonly number[],
): FileVersions {
  const versions = daysAgo.toSorted((one, other) => other - one)
  return {
    ending,
    versions: versions.map((days, index) => ({
      daysAgo: days,
      fileName: `${fileName}${index === 0 ? '' : ` v${index + 1}`}.${ending}`,
    })),
  }
}

/** Versions without a file name, by age in days. */
function withoutFileNames(rest: FileVersions, ...daysAgo: readonly number[]): FileVersions {
  const versions = rest.versions.map((version) =>
    daysAgo.includes(version.daysAgo) ? { ...version, fileName: null } : version,
  )
  return { ...rest, versions }
}

const monthly = Array.from({ length: 18 }, (_, month) => 4 + month * 30)

const ofNorthgate: readonly DocumentStory[] = [
  document(
    'Agreements',
    'Master Services Agreement',
    'The agreement that covers all our services, with schedules.',
    pdfVersions('Master Services Agreement', 1_460, 730, 95),
  ),
  document(
    'Agreements',
    'Data Processing Addendum',
    'How personal data is processed, by whom, and where.',
    pdfVersions('Data Processing Addendum', 710, 340),
  ),
  document(
    'Agreements',
    'Service Level Agreement',
    'Response and resolution times by priority, and helpdesk hours.',
    pdfVersions('Service Level Agreement', 730, 92),
  ),
  document(
    'Assessments',
    'Annual Risk Assessment',
    'Risks found at the offices and in the cloud, with their owners and dates.',
    pdfVersions('Annual Risk Assessment', 770, 405, 38),
  ),
  document(
    'Assessments',
    'External Penetration Test – Executive Summary',
    'What an independent tester reached from the internet, and what was fixed.',
    pdfVersions('External Penetration Test - Executive Summary', 420, 52),
  ),
  document(
    'Business Continuity',
    'Business Continuity Plan',
    'Who does what when an office or service is down.',
    withoutFileNames(docxVersions('Business Continuity Plan', 800, 435, 70, 9), 435),
  ),
  document(
    'Business Continuity',
    'Emergency Contact List',
    'Who to call, day or night.',
    docxVersions('Emergency Contact List', 260, 130, 6),
  ),
  document(
    'Disaster Recovery',
    'Disaster Recovery Plan',
    'Recovery order, recovery times, and the steps for each system.',
    withoutFileNames(pdfVersions('Disaster Recovery Plan', 820, 455, 90, 7), 820, 90),
  ),
  document(
    'Disaster Recovery',
    'Disaster Recovery Test Results',
    'What was recovered at the last test, how long it took, and what was learned.',
    pdfVersions('Disaster Recovery Test Results', 440, 260, 75),
  ),
  document(
    'Disaster Recovery',
    'Recovery Runbook – File Servers',
    'Restoring shares and permissions from the backup site.',
    docxVersions('Recovery Runbook - File Servers', 300, 48),
  ),
  document(
    'Meeting Notes',
    'Quarterly Technology Review – Notes',
    'Decisions and action items from the quarterly review.',
    docxVersions('Quarterly Technology Review', 278, 187, 96, 5),
  ),
  document(
    'Network Diagrams',
    'New York – 500 Madison Avenue',
    'Switches, firewalls and circuits at this office.',
    pdfVersions('NYC 500 Madison network', 510, 120),
  ),
  document(
    'Network Diagrams',
    'Boston – 101 Federal Street',
    'Switches, firewalls and circuits at this office.',
    pdfVersions('BOS 101 Federal network', 500, 115),
  ),
  document(
    'Network Diagrams',
    'Büro Zürich – Übersicht',
    "The Swiss affiliate's office, drawn by its local provider.",
    pdfVersions('Büro Zürich – Netzwerkübersicht', 210),
  ),
  document(
    'Policies',
    'Acceptable Use Policy',
    'What company computers, accounts and data may be used for.',
    pdfVersions('Acceptable Use Policy', 900, 540, 180, 8),
  ),
  document(
    'Policies',
    'Written Information Security Program',
    'The security program that regulators require.',
    docxVersions('Written Information Security Program', 760, 395, 30),
  ),
  document(
    'Policies',
    'Password and MFA Policy',
    'Password length, second factors, and what to do if one is lost.',
    pdfVersions('Password and MFA Policy', 620, 100),
  ),
  document(
    'Policies',
    'Incident Response Policy',
    'How incidents are reported, contained and disclosed.',
    withoutFileNames(pdfVersions('Incident Response Policy', 640, 270, 20), 270),
  ),
  document(
    'Training',
    'New Hire Security Guide',
    "Required reading for everyone's first week.",
    pdfVersions('New Hire Security Guide', 365, 60),
  ),
  document(
    'Training',
    'Recognizing Phishing',
    'Ten signs, with examples.',
    pdfVersions('Recognizing Phishing', 16),
  ),
  report(
    'Service Reports',
    'Monthly Service Report',
    "The month's tickets, response times and availability.",
    withoutFileNames(pdfVersions('Monthly Service Report', ...monthly), 94, 394),
  ),
  report(
    'Service Reports',
    'Patch Compliance Report',
    "Which computers have this month's updates.",
    pdfVersions('Patch Compliance Report', 98, 68, 38, 8),
  ),
  report(
    'Service Reports',
    'Backup Success Report',
    'Every backup job and its result.',
    pdfVersions('Backup Success Report', 63, 33, 3),
  ),
  report(
    'Assessments',
    'Vulnerability Scan Summary',
    'What the monthly scan found, by severity.',
    pdfVersions('Vulnerability Scan Summary', 65, 35, 5),
  ),
  report(
    'Disaster Recovery',
    'Replication Health Report',
    'Replication lag at the recovery site, by system.',
    pdfVersions('Replication Health Report', 40, 12),
  ),
  report(
    'Training',
    'Phishing Test Results',
    'How the last phishing test went, by department.',
    docxVersions('Phishing Test Results', 120, 31),
  ),
  report(
    'Service Reports',
    'Server Migration – Final Report',
    'Final report on the move to new hosts.',
    {
      ...pdfVersions('Server Migration Final Report', 690),
      isArchive: true,
    },
  ),
  report('Assessments', 'Windows 10 Readiness', 'Computers that could not be upgraded.', {
    ...pdfVersions('Windows 10 Readiness', 980, 930),
    isArchive: true,
  }),
]

const ofLarkfield: readonly DocumentStory[] = [
  document(
    'Agreements',
    'Master Services Agreement',
    'The agreement that covers all our services.',
    pdfVersions('Larkfield Master Services Agreement', 600, 200),
  ),
  document(
    'Disaster Recovery',
    'Disaster Recovery Plan',
    'Recovery order and recovery times.',
    withoutFileNames(docxVersions('Larkfield Disaster Recovery Plan', 380, 14), 380),
  ),
  document(
    'Policies',
    'Acceptable Use Policy',
    'What company computers, accounts and data may be used for.',
    pdfVersions('Larkfield Acceptable Use Policy', 260),
  ),
  report(
    'Service Reports',
    'Monthly Service Report',
    "The month's tickets, response times and availability.",
    pdfVersions('Larkfield Monthly Service Report', 64, 34, 4),
  ),
]

/** Harbor Holdings has none, so its pages are empty. */
export const libraryStories: readonly LibraryStory[] = [
  { company: northgate, documents: ofNorthgate },
  { company: larkfield, documents: ofLarkfield },
]
