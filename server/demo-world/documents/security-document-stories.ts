import { larkfield, northgate } from '../companies/companies.ts'
import { demoPeople } from '../people.ts'
import {
  type DocumentStory,
  docxVersions,
  type LibraryStory,
  pdfVersions,
} from './document-stories.ts'

/**
 * Policies and risk reports of the demo world, from the helpdesk and from the companies' own staff.
 */

type FileVersions = Pick<DocumentStory, 'versions' | 'ending'>
const storyBuilder =
  (kind: 'policy' | 'riskReport') =>
  (name: string, description: string, rest: FileVersions, uploadedBy?: number): DocumentStory => ({
    kind,
    name,
    description,
    category: null,
    ...(uploadedBy !== undefined && { uploadedBy }),
    ...rest,
  })
const policy = storyBuilder('policy')
const riskReport = storyBuilder('riskReport')
const dana = demoPeople.dana.profileAccountId
const lee = demoPeople.lee.profileAccountId

const ofNorthgate: readonly DocumentStory[] = [
  policy(
    'Access Control Policy',
    "Who gets what access, who approves it, and when it's reviewed.",
    pdfVersions('Access Control Policy', 410, 44),
  ),
  policy(
    'Data Classification and Handling Policy',
    'Four classes of data, and how each is stored, sent and deleted.',
    docxVersions('Data Classification and Handling Policy', 190),
    dana,
  ),
  policy(
    'Incident Response Plan',
    'Who to call in the first hour, and what to document.',
    docxVersions('Incident Response Plan', 350, 26),
  ),
  policy(
    'Mobile Device Policy',
    'What phones and tablets need before they can get email.',
    pdfVersions('Mobile Device Policy', 260),
  ),
  policy(
    'Remote Work Policy',
    'Working from home and on the road, on company and personal computers.',
    pdfVersions('Remote Work Policy', 75),
    lee,
  ),
  policy(
    'Vendor Risk Management Policy',
    'What we ask vendors before they hold our data, and how often we ask again.',
    docxVersions('Vendor Risk Management Policy', 12),
    dana,
  ),
  policy(
    'Vulnerability Management Policy',
    'How soon vulnerabilities are fixed, by severity, and who accepts the rest.',
    pdfVersions('Vulnerability Management Policy', 128),
  ),
  riskReport(
    'Annual Cyber Risk Assessment',
    'Risks by likelihood and impact, and the decision on each.',
    pdfVersions('Annual Cyber Risk Assessment', 402, 37),
  ),
  riskReport(
    'Cyber Insurance Questionnaire',
    'What the insurer asked this year, and the answers.',
    docxVersions('Cyber Insurance Questionnaire', 58),
    dana,
  ),
  riskReport(
    'External Attack Surface Review',
    'What attackers can see of the company from the internet.',
    pdfVersions('External Attack Surface Review', 20),
  ),
  riskReport(
    'Tabletop Exercise – Findings',
    'A ransomware scenario walked through with management, and the gaps it found.',
    pdfVersions('Tabletop Exercise Findings', 9),
    lee,
  ),
]

const ofLarkfield: readonly DocumentStory[] = [
  policy(
    'Information Security Policy',
    'The rules that all other policies build on.',
    pdfVersions('Larkfield Information Security Policy', 220),
  ),
  policy(
    'Clean Desk Policy',
    "What can stay on a desk, and what can't.",
    docxVersions('Larkfield Clean Desk Policy', 33),
    lee,
  ),
  riskReport(
    'Quarterly Risk Summary',
    'New, closed and overdue risks.',
    pdfVersions('Larkfield Quarterly Risk Summary', 95, 6),
  ),
]

/** Harbor Holdings has none, so its tables are empty. */
export const securityStories: readonly LibraryStory[] = [
  { company: northgate, documents: ofNorthgate },
  { company: larkfield, documents: ofLarkfield },
]
