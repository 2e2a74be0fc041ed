/**
 * Due diligence questions that investors, auditors and insurers ask clients of a provider, with the
 * provider's answers.
 */

/** Where a document is available, as the end of a sentence: in the library, or on request. */
export type DocumentLocation = (kind: 'document' | 'report', name: string) => string

type Answer = string | ((found: DocumentLocation) => string)

/** A question, its answer, and its tags separated by commas. */
type Asked = readonly [question: string, answer: Answer, tags: string]

export const ddqThemes: readonly (readonly [name: string, questions: readonly Asked[]])[] = [
  [
    'Information security governance',
    [
      [
        'Does the provider have a written information security program?',
        'Yes. The program is written, approved by management and reviewed every year in January, and after every change of the law or of the services that concerns it. It follows the NIST Cybersecurity Framework 2.0.\nThe policy itself is shared under a confidentiality agreement.',
        'policy, NIST, governance',
      ],
      [
        'Who is responsible for information security?',
        'The Chief Information Security Officer, who reports to the Chief Executive Officer and to the risk committee every quarter. The role is separate from the teams that run the services.',
        'CISO, governance, roles',
      ],
      [
        'Which independent audits does the provider undergo?',
        'A SOC 2 Type II audit of security, availability and confidentiality every year, and an ISO/IEC 27001 surveillance audit. The latest reports are sent on request under a confidentiality agreement.',
        'SOC 2, ISO 27001, audit',
      ],
      [
        'Are employees trained in information security?',
        'Everyone is trained when they join and every quarter afterwards, with phishing tests each month. Engineers who administer client systems take a further course every year. Completion was 99.4% in the last year.',
        'training, phishing, people',
      ],
      [
        'Are background checks done before someone is hired?',
        'Yes: identity, education, employment of the last seven years, and criminal records as far as the law of the place allows. Nobody gets access to client systems before the checks are complete.',
        'people, hiring',
      ],
    ],
  ],
  [
    'Access control',
    [
      [
        'Is multi-factor authentication enforced?',
        'Yes, for every account that can reach client data, without exception: employees use hardware keys, clients an authenticator app or a key. Text messages are not accepted as a second factor.',
        'MFA, authentication, access',
      ],
      [
        'How is administrative access to client systems granted?',
        'For a named person, for a stated reason and for eight hours at most, by a request that a second person approves. Sessions are recorded, and the records are kept for one year.',
        'privileged access, PAM, access',
      ],
      [
        'How soon is access removed when someone leaves?',
        'For employees of the provider on the day they leave, before the end of their last hour. For people of the client when the client asks for it in the portal: at the time that the request names, or within one hour when it is urgent.',
        'offboarding, termination, access',
      ],
      [
        'How often are access rights reviewed?',
        'Every quarter. The client gets a list of its users with their roles to confirm; privileged accounts of the provider are reviewed every month.',
        'access, review, audit',
      ],
    ],
  ],
  [
    'Data protection',
    [
      [
        'Is data encrypted at rest and in transit?',
        'At rest with AES-256, on servers, laptops and in backups. In transit with TLS 1.2 or later; older versions are switched off. Keys are kept in hardware security modules and changed every year.',
        'encryption, TLS, AES-256',
      ],
      [
        'Where is client data stored?',
        'In two data centers in the United States, in New Jersey and in Illinois. Clients with offices in Europe can choose Dublin and Frankfurt instead. Data does not leave the chosen region.',
        'data center, location, GDPR',
      ],
      [
        "How is one client's data kept apart from another's?",
        'Each client has its own directory, networks and virtual servers. Where a system is shared, such as this portal, the database itself limits every request to the rows of one client.',
        'segregation, multi-tenant',
      ],
      [
        'How long is data kept after the contract ends?',
        'It is handed over within 30 days in a common format and erased within 60 more, from backups within 180. The client gets a certificate of destruction in line with NIST SP 800-88.',
        'retention, deletion, exit',
      ],
      [
        'Does the provider use client data to train artificial intelligence?',
        'No. Client data is neither used to train models nor sent to services that would. Tools with such functions are used only where the client has switched them on.',
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
          `Yes. It is tested twice a year: once around a table and once by moving services to the second data center. The summary of the last test is ${found('document', 'Disaster Recovery Test Results')}.`,
        'BCP, disaster recovery, test',
      ],
      [
        'What are the recovery time and recovery point objectives?',
        'For hosted servers four hours and 15 minutes, for mail one hour and no loss, for file archives 24 hours and 24 hours. The contract may state others.',
        'RTO, RPO, disaster recovery',
      ],
      [
        'How are backups protected from ransomware?',
        'One copy of each backup is immutable for 35 days and can be deleted by nobody, administrators included. It lies in another account with other credentials. Restores are tested every month.',
        'backup, ransomware, restore',
      ],
      [
        'Which availability was reached in the last twelve months?',
        '99.98% for hosted servers and 100% for mail, measured every minute from outside. One incident lasted longer than 30 minutes; its report is available on request.',
        'availability, SLA',
      ],
    ],
  ],
  [
    'Incident response',
    [
      [
        'Does the provider have an incident response plan?',
        'Yes. It names roles, steps and ways to reach people at any hour, and is rehearsed twice a year with outside counsel and a forensics firm that is under contract.',
        'incident, plan, governance',
      ],
      [
        'How soon is a client informed of a breach?',
        "Within 24 hours after it is confirmed that the client's data is concerned, by telephone to the security contact and in writing, and every day afterwards until it is over.",
        'breach, notification, incident',
      ],
      [
        'Are systems monitored around the clock?',
        'Yes, by a security operations center with people at every hour of every day. Alerts of the highest level are looked at within 15 minutes.',
        'SOC, monitoring, 24x7',
      ],
      [
        'Has the provider had a breach in the last five years?',
        'None that concerned client data.',
        'breach, history',
      ],
    ],
  ],
  [
    'Vulnerability management',
    [
      [
        'How fast are security updates installed?',
        'Critical ones within 72 hours, or within 24 when they are being exploited; high ones within 14 days and all others within 30.',
        'patching, updates',
      ],
      [
        'Are penetration tests done?',
        'Once a year from outside and inside by an independent firm, and after large changes. The summary letter is shared; findings of high severity are closed within 30 days.',
        'penetration test, audit',
      ],
      [
        'Which protection do workstations have?',
        'Endpoint detection and response on every device, disk encryption, a list of programs that may run, and updates by the provider. A lost device can be erased from afar.',
        'endpoint, EDR, encryption',
      ],
    ],
  ],
  [
    'Vendors and insurance',
    [
      [
        'How does the provider assess its own vendors?',
        "Every vendor that can reach client data is assessed before it is engaged and every year afterwards: questionnaire, audit reports, and a contract with the same duties as the provider's own.",
        'vendors, third party, risk',
      ],
      [
        'Which subcontractors have access to client data?',
        (found) =>
          `Two data center operators, who have no logical access, and the vendor of the backup software for support that the client agrees to in each case. The current list is ${found('document', 'Data Processing Addendum')}.`,
        'subcontractors, third party',
      ],
      [
        'Which insurance does the provider carry?',
        'Cyber liability of 10 million dollars, technology errors and omissions of 10 million, and commercial general liability of 2 million. Certificates are issued within two business days.',
        'insurance, certificate',
      ],
    ],
  ],
]
