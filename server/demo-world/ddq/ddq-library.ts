/**
 * Due diligence questions that investors, auditors and insurers ask clients of a provider, with the
 * provider's answers.
 */

/** Says where a document or report is available, as the end of a sentence: in the library, or on request. */
export type FormatDocumentLocation = (kind: 'document' | 'report', name: string) => string

type Answer = string | ((found: FormatDocumentLocation) => string)

/** A question, its answer, and its tags separated by commas. */
type QuestionStory = readonly [question: string, answer: Answer, tags: string]

/** The provider's due diligence questions with answers and tags, by theme. */
export const ddqThemes: readonly (readonly [name: string, questions: readonly QuestionStory[]])[] =
  [
    [
      'Information security governance',
      [
        [
          'Does the provider have a written information security program?',
          'Yes. The program is written, approved by management and reviewed every January and whenever relevant laws or services change. It follows the NIST Cybersecurity Framework 2.0.\nWe share the policy under a nondisclosure agreement.',
          'policy, NIST, governance',
        ],
        [
          'Who is responsible for information security?',
          'The Chief Information Security Officer, who reports quarterly to the Chief Executive Officer and the risk committee. The role is independent of the teams that run the services.',
          'CISO, governance, roles',
        ],
        [
          'What independent audits does the provider undergo?',
          'A SOC 2 Type II audit of security, availability and confidentiality every year, and an ISO/IEC 27001 surveillance audit. The latest reports are available on request under a nondisclosure agreement.',
          'SOC 2, ISO 27001, audit',
        ],
        [
          'Are employees trained in information security?',
          'Everyone is trained at hire and every quarter after that, with monthly phishing tests. Engineers who administer client systems take an additional annual course. Completion last year was 99.4%.',
          'training, phishing, people',
        ],
        [
          'Are background checks performed before hiring?',
          'Yes: identity, education, seven years of employment history, and criminal records where local law allows. No one gets access to client systems until the checks are complete.',
          'people, hiring',
        ],
      ],
    ],
    [
      'Access control',
      [
        [
          'Is multi-factor authentication enforced?',
          'Yes, for every account that can reach client data, without exception. Employees use hardware keys; clients use an authenticator app or a key. Text messages are not accepted as a second factor.',
          'MFA, authentication, access',
        ],
        [
          'How is administrative access to client systems granted?',
          'To a named person, for a stated reason, for up to eight hours, and only after a second person approves. Sessions are recorded, and recordings are kept for one year.',
          'privileged access, PAM, access',
        ],
        [
          'How soon is access removed when someone leaves?',
          "For the provider's employees, before the end of their last day. For client users, at the time requested in the portal, or within one hour if urgent.",
          'termination, departure, access',
        ],
        [
          'How often is access reviewed?',
          "Every quarter. Clients get a list of their users and roles to confirm. The provider's privileged accounts are reviewed monthly.",
          'access, review, audit',
        ],
      ],
    ],
    [
      'Data protection',
      [
        [
          'Is data encrypted at rest and in transit?',
          'Yes. At rest with AES-256 on servers, laptops and backups, and in transit with TLS 1.2 or later; older versions are disabled. Keys are kept in hardware security modules and rotated annually.',
          'encryption, TLS, AES-256',
        ],
        [
          'Where is client data stored?',
          "In two data centers in the United States, in New Jersey and in Illinois. Clients with offices in Europe can choose Dublin and Frankfurt instead. Data doesn't leave the chosen region.",
          'data center, location, GDPR',
        ],
        [
          "How is each client's data kept separate?",
          "Each client has its own directory, networks and virtual servers. In shared systems, such as this portal, the database limits every query to one client's records.",
          'segregation, multi-tenant',
        ],
        [
          'How long is data kept after the contract ends?',
          'We return it within 30 days in a common format and delete it within another 60, or 180 for backups. The client gets a certificate of destruction in line with NIST SP 800-88.',
          'retention, deletion, exit',
        ],
        [
          'Does the provider use client data to train artificial intelligence?',
          "No. Client data isn't used to train models or sent to services that do. AI tools are used only where the client has turned them on.",
          'AI, privacy',
        ],
      ],
    ],
    [
      'Business continuity',
      [
        [
          'Is there a business continuity and disaster recovery plan?',
          (found) =>
            `Yes. It is tested twice a year: once as a tabletop exercise and once by failing over to the second data center. The summary of the latest test is ${found('document', 'Disaster Recovery Test Results')}.`,
          'BCP, disaster recovery, test',
        ],
        [
          'What are the recovery time and recovery point objectives?',
          'Hosted servers: RTO of four hours and RPO of 15 minutes. Email: one hour and no data loss. File archives: 24 hours for both. A contract can set others.',
          'RTO, RPO, disaster recovery',
        ],
        [
          'How are backups protected from ransomware?',
          "One copy of each backup is immutable for 35 days, so no one can delete it, not even administrators. It's kept in a separate account with separate credentials. Restores are tested monthly.",
          'backup, ransomware, restore',
        ],
        [
          'What was availability over the last twelve months?',
          '99.98% for hosted servers and 100% for email, measured externally every minute. One incident lasted longer than 30 minutes; its report is available on request.',
          'availability, SLA',
        ],
      ],
    ],
    [
      'Incident response',
      [
        [
          'Does the provider have an incident response plan?',
          'Yes. It defines roles, steps and around-the-clock contacts, and is rehearsed twice a year with outside counsel and a forensics firm on retainer.',
          'incident, plan, governance',
        ],
        [
          'How soon are clients notified of a breach?',
          "Within 24 hours of confirming that the client's data is affected, by phone to the security contact and in writing, with daily updates until it's resolved.",
          'breach, notification, incident',
        ],
        [
          'Are systems monitored around the clock?',
          'Yes, by a security operations center staffed 24 hours a day. Critical alerts are reviewed within 15 minutes.',
          'SOC, monitoring, 24x7',
        ],
        [
          'Has the provider had a breach in the last five years?',
          'None that affected client data.',
          'breach, history',
        ],
      ],
    ],
    [
      'Vulnerability management',
      [
        [
          'How quickly are security updates installed?',
          "Critical updates within 72 hours, or 24 if they're being exploited. High-severity updates within 14 days, and all others within 30.",
          'patching, updates',
        ],
        [
          'Are penetration tests performed?',
          'Yes. An independent firm tests externally and internally once a year and after major changes. We share the summary letter. High-severity findings are closed within 30 days.',
          'penetration test, audit',
        ],
        [
          'How are workstations protected?',
          'Endpoint detection and response, disk encryption, application allowlisting and managed updates on every device. Lost devices can be wiped remotely.',
          'endpoint, EDR, encryption',
        ],
      ],
    ],
    [
      'Vendors and insurance',
      [
        [
          'How does the provider assess its own vendors?',
          'Every vendor that can reach client data is assessed before onboarding and annually after that. We review a questionnaire and audit reports, and require the same contract terms we commit to.',
          'vendors, third party, risk',
        ],
        [
          'Which subcontractors have access to client data?',
          (found) =>
            `Two data center operators, which have no logical access, and the backup software vendor, when the client approves a support session. The current list is ${found('document', 'Data Processing Addendum')}.`,
          'subcontractors, third party',
        ],
        [
          'What insurance does the provider carry?',
          '$10 million in cyber liability, $10 million in technology errors and omissions, and $2 million in commercial general liability. Certificates are issued within two business days.',
          'insurance, certificate',
        ],
      ],
    ],
  ]
