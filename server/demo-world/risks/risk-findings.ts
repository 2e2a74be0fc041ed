import type { RiskLevel, RiskSeverity } from '#schemas/risks/words.ts'

/** What scanners, testers and the provider's staff find at the companies of the demo world. */
export interface Finding {
  readonly title: string
  readonly summary: string
  readonly recommendations: string
  readonly source: 'Vulnerability scan' | 'Penetration test' | 'Configuration review' | 'Helpdesk'
  readonly severity: RiskSeverity
  readonly cvss: number | null
  readonly likelihood: RiskLevel
  readonly impact: RiskLevel
  /** Whether it was found on something that can be reached from outside. */
  readonly external?: true
  readonly exploited?: true
  readonly weaponized?: true
}

type Rating = readonly [RiskSeverity, number | null, likelihood: RiskLevel, impact: RiskLevel]
type Marks = Pick<Finding, 'external' | 'exploited' | 'weaponized'>

const foundBy =
  (source: Finding['source']) =>
  (
    title: string,
    [severity, cvss, likelihood, impact]: Rating,
    summary: string,
    recommendations: string,
    marks: Marks = {},
  ): Finding => ({
    title,
    summary,
    recommendations,
    source,
    severity,
    cvss,
    likelihood,
    impact,
    ...marks,
  })
const scan = foundBy('Vulnerability scan')
const test = foundBy('Penetration test')
const review = foundBy('Configuration review')
const helpdesk = foundBy('Helpdesk')

/** The gravest first. */
export const findings: readonly Finding[] = [
  scan(
    'VPN gateway runs firmware with a known remote code execution',
    ['Critical', 9.8, 'Very High', 'Very High'],
    'The gateway answers with a version for which an exploit is sold and in use. Whoever runs it is inside the network without an account.',
    'Update the firmware in a maintenance window, then end all sessions and change the local administrator password.',
    { external: true, exploited: true, weaponized: true },
  ),
  test(
    'Domain administrator password found in a logon script',
    ['Critical', 9.1, 'High', 'Very High'],
    'A script in NETLOGON, readable by everybody, maps a drive with the password of a domain administrator.',
    'Remove the script, change the password, and look through the domain for other scripts with credentials.',
    { exploited: true },
  ),
  test(
    'Backups can be deleted with the credentials of the servers they protect',
    ['Critical', null, 'Moderate', 'Very High'],
    'The backup repository trusts the same administrators as the servers. Ransomware that takes one takes both.',
    'Give the repository accounts of its own with two factors, and keep one copy that nobody can delete for 30 days.',
  ),
  scan(
    'Exchange server is missing the security updates of two quarters',
    ['High', 8.8, 'High', 'High'],
    'The server takes mail from outside and misses updates for flaws that are exploited elsewhere.',
    'Install the current cumulative and security updates, or retire the server: mail is in Microsoft 365 already.',
    { external: true, weaponized: true },
  ),
  scan(
    'SMB signing is not required on domain controllers',
    ['High', 7.5, 'Moderate', 'Very High'],
    'An attacker inside the network can relay the sign-in of an administrator to a domain controller.',
    'Require signing by group policy; the scanners on the second floor need new firmware first.',
  ),
  review(
    'Administrators sign in without a second factor at the firewall',
    ['High', 8.1, 'Moderate', 'Very High'],
    'Five accounts administer the firewall with a password alone.',
    'Turn on RADIUS with the second factor that Microsoft 365 uses.',
  ),
  scan(
    'Remote Desktop is reachable from the internet',
    ['High', 8.6, 'Very High', 'High'],
    'Port 3389 answers on one public address. It is tried by password lists several thousand times a day.',
    'Close the port and reach the server by VPN.',
    { external: true, exploited: true },
  ),
  test(
    'Service account of the reporting database can be cracked offline',
    ['High', 7.1, 'High', 'High'],
    'Its Kerberos ticket can be asked for by anybody; the password was found in four hours.',
    'Use a group managed service account with a password of 120 characters.',
    { weaponized: true },
  ),
  review(
    'Former staff still have sign-in sessions in two cloud applications',
    ['High', null, 'Moderate', 'High'],
    'DealCloud and the data room keep sessions of 90 days, also of people who have left.',
    'Connect both to single sign-on, and end sessions when somebody leaves.',
    { external: true },
  ),
  scan(
    'OpenSSH on the file transfer server accepts a broken key exchange',
    ['High', 7.4, 'Low', 'High'],
    'The server still offers diffie-hellman-group1-sha1.',
    'Offer curve25519 only, and tell the two partners who connect with old clients.',
    { external: true },
  ),
  scan(
    'Web server accepts TLS 1.0 and 1.1',
    ['Moderate', 5.9, 'Low', 'Moderate'],
    'Old protocol versions can be forced on a connection from an open network.',
    'Turn off everything below TLS 1.2.',
    { external: true },
  ),
  scan(
    'Printers show their address books without a password',
    ['Moderate', 5.3, 'Moderate', 'Low'],
    'Names and mail addresses of the staff can be read from eleven printers.',
    'Set the administrator password by the fleet tool.',
  ),
  review(
    'Local administrator passwords are the same on all laptops',
    ['Moderate', 6.7, 'High', 'Moderate'],
    'One password that is found opens every laptop.',
    'Roll out Windows LAPS.',
  ),
  scan(
    'Java 8 without support on accounting workstations',
    ['Moderate', 6.5, 'Moderate', 'Moderate'],
    'The accounting client needs it; it gets no updates since March.',
    'Update the client to the version that brings its own runtime.',
  ),
  review(
    'Mail of the domain can be forged: DMARC only watches',
    ['Moderate', 5.8, 'High', 'Moderate'],
    'The policy is p=none, so that forged mail reaches customers.',
    'Go to quarantine for a month, then to reject.',
    { external: true },
  ),
  helpdesk(
    'Shared account opens the trading terminal',
    ['Moderate', null, 'High', 'High'],
    'Four people use one account, so that nobody can say who placed an order.',
    'Order three more licences and close the shared account.',
  ),
  scan(
    'Hypervisor host is one major version behind',
    ['Moderate', 6.3, 'Low', 'Very High'],
    'Support for the version ends in autumn; two flaws let a guest reach the host.',
    'Move the guests to the second host and update one after the other.',
  ),
  review(
    'Guest wireless network reaches the printers',
    ['Moderate', 4.8, 'Moderate', 'Low'],
    'The rule that lets guests print in the lobby opens the whole subnet.',
    'Allow the lobby printer alone.',
  ),
  test(
    'Office doors open with cards that can be copied in seconds',
    ['Moderate', null, 'Low', 'High'],
    'The cards are of a type that any phone copies.',
    'Exchange readers and cards when the lease is renewed.',
  ),
  scan(
    'Adobe Reader is three updates behind on some laptops',
    ['Moderate', 6.1, 'Moderate', 'Moderate'],
    'Laptops that are seldom in the office miss updates.',
    'Update through Intune instead of the office network.',
  ),
  review(
    'Audit log of the file server is kept for 14 days only',
    ['Moderate', null, 'Low', 'Moderate'],
    'After a break-in nobody could say which files were read.',
    'Send the log to the SIEM and keep it for a year.',
  ),
  scan(
    'Self-signed certificate on the phone system',
    ['Low', 3.7, 'Low', 'Low'],
    'Browsers warn, and people learn to press on.',
    'Take a certificate of the company’s own authority.',
  ),
  scan(
    'Web server reveals its version in every answer',
    ['Low', 2.6, 'Moderate', 'Very Low'],
    'It makes the search for known flaws quicker.',
    'Turn the header off.',
    { external: true },
  ),
  review(
    'Screens lock after 30 minutes',
    ['Low', null, 'Moderate', 'Low'],
    'The policy of the company says 10.',
    'Set 10 minutes by group policy.',
  ),
  helpdesk(
    'Visitors’ book of the front desk is a spreadsheet that everyone can read',
    ['Low', null, 'Low', 'Very Low'],
    'It holds names and telephone numbers of visitors of two years.',
    'Move it to the front desk’s folder and delete what is older than 30 days.',
  ),
  scan(
    'Network time is taken from an unknown server',
    ['Low', 3.1, 'Very Low', 'Low'],
    'Two switches ask a public server for the time.',
    'Use the domain controllers.',
  ),
  scan(
    'Old jQuery on the intranet',
    ['Low', 3.5, 'Low', 'Low'],
    'The page of the canteen uses a version with a known flaw.',
    'Update it, or take the page down.',
  ),
  review(
    'Bitlocker recovery keys of six laptops are in nobody’s hands',
    ['Low', null, 'Low', 'Moderate'],
    'They were encrypted before keys were stored in Entra ID.',
    'Store the keys again by script at the next sign-in.',
  ),
  scan(
    'Open ports on a printer in storage',
    ['Informational', 0, 'Very Low', 'Very Low'],
    'It is switched on, and nobody prints on it.',
    'Switch it off.',
  ),
  review(
    'Password policy differs between Entra ID and the domain',
    ['Informational', 0, 'Low', 'Very Low'],
    'Both are good; people are confused.',
    'Write down which of them holds.',
  ),
  scan(
    'Certificate of the portal ends in 60 days',
    ['Informational', 0, 'Low', 'Moderate'],
    'It is renewed by hand.',
    'Renew it, and let it renew itself from then on.',
    { external: true },
  ),
  helpdesk(
    'Unknown device in the meeting room “Hudson”',
    ['Unspecified', null, 'Low', 'Moderate'],
    'A small box is plugged in behind the screen. Nobody ordered it.',
    'Unplug it, and look at what it is.',
  ),
]

/** Updates of Microsoft that are missing somewhere, the newest first. */
export const missingUpdates: readonly Finding[] = (
  [
    ['KB5068861', 'High', 'Windows 11, version 24H2', 'High'],
    ['KB5068787', 'High', 'Windows Server 2022', 'High'],
    ['KB5068791', 'Critical', 'Windows Server 2019', 'Very High'],
    ['KB5066835', 'Moderate', 'Windows 11, version 23H2', 'Moderate'],
    ['KB5066782', 'Moderate', 'Windows Server 2022', 'Moderate'],
    ['KB5066586', 'Moderate', 'Windows Server 2019', 'Moderate'],
    ['KB5065426', 'Moderate', 'Windows 11, version 24H2', 'Moderate'],
    ['KB5065432', 'Low', 'Windows Server 2022', 'Low'],
    ['KB5063878', 'Low', 'Windows 11, version 24H2', 'Low'],
    ['KB5063875', 'Low', 'Windows 10, version 22H2', 'Moderate'],
    ['KB5062553', 'Low', 'Windows 11, version 24H2', 'Low'],
    ['KB5002700', 'Moderate', 'Microsoft Office 2016', 'Moderate'],
    ['KB5002683', 'Low', 'Microsoft Excel 2016', 'Low'],
    ['KB5060999', 'Informational', '.NET Framework 4.8.1', 'Very Low'],
  ] as const
).map(([name, severity, product, impact]) =>
  scan(
    `Install ${name}`,
    [severity, null, severity === 'High' || severity === 'Critical' ? 'High' : 'Low', impact],
    `The update ${name} for ${product} is not installed everywhere yet.`,
    'It is installed with the next patch window; devices that are switched off get it when they are back.',
  ),
)
