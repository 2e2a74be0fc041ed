import type { RiskLevel, RiskSeverity } from '#schemas/risks/risk-values.ts'

/** A finding of a scanner, a tester or the provider's staff. */
export interface RiskFinding {
  readonly title: string
  readonly summary: string
  readonly recommendations: string
  readonly source: 'Vulnerability scan' | 'Penetration test' | 'Configuration review' | 'Helpdesk'
  readonly severity: RiskSeverity
  readonly cvss: number | null
  readonly likelihood: RiskLevel
  readonly impact: RiskLevel
  /** Whether it was found on something reachable from the internet. */
  readonly external?: true
  readonly exploited?: true
  readonly weaponized?: true
}

type Rating = readonly [RiskSeverity, number | null, likelihood: RiskLevel, impact: RiskLevel]
type ExploitMarks = Pick<RiskFinding, 'external' | 'exploited' | 'weaponized'>

const findingBuilder =
  (source: RiskFinding['source']) =>
  (
    title: string,
    [severity, cvss, likelihood, impact]: Rating,
    summary: string,
    recommendations: string,
    marks: ExploitMarks = {},
  ): RiskFinding => ({
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
const scanFinding = findingBuilder('Vulnerability scan')
const testFinding = findingBuilder('Penetration test')
const reviewFinding = findingBuilder('Configuration review')
const helpdeskFinding = findingBuilder('Helpdesk')

/** The most severe first. */
export const riskFindings: readonly RiskFinding[] = [
  scanFinding(
    'VPN gateway runs firmware with a known remote code execution',
    ['Critical', 9.8, 'Very High', 'Very High'],
    'The gateway runs a version with an actively used exploit. An attacker could get into the network without an account.',
    'Update the firmware in a maintenance window, then end all sessions and change the local administrator password.',
    { external: true, exploited: true, weaponized: true },
  ),
  testFinding(
    'Domain administrator password found in a logon script',
    ['Critical', 9.1, 'High', 'Very High'],
    "A script in NETLOGON that everyone can read maps a drive with a domain administrator's password.",
    'Remove the script, change the password, and check the domain for other scripts with credentials.',
    { exploited: true },
  ),
  testFinding(
    'Backups can be deleted with the credentials of the servers they protect',
    ['Critical', null, 'Moderate', 'Very High'],
    'The backup repository trusts the same administrators as the servers, so ransomware that reaches one reaches both.',
    'Give the repository its own accounts with two-factor sign-in, and keep one copy that no one can delete for 30 days.',
  ),
  scanFinding(
    'Exchange server is missing two quarters of security updates',
    ['High', 8.8, 'High', 'High'],
    'The server accepts email from the internet and is missing updates for flaws attackers already use.',
    'Install the current cumulative and security updates, or retire the server. Email is already in Microsoft 365.',
    { external: true, weaponized: true },
  ),
  scanFinding(
    'SMB signing is not required on domain controllers',
    ['High', 7.5, 'Moderate', 'Very High'],
    "An attacker inside the network can relay an administrator's sign-in to a domain controller.",
    'Require signing by group policy; the scanners on the second floor need new firmware first.',
  ),
  reviewFinding(
    'Administrators sign in to the firewall without a second factor',
    ['High', 8.1, 'Moderate', 'Very High'],
    'Five accounts manage the firewall with only a password.',
    'Turn on RADIUS with the same second factor as Microsoft 365.',
  ),
  scanFinding(
    'Remote Desktop is reachable from the internet',
    ['High', 8.6, 'Very High', 'High'],
    'Port 3389 is open on one public address. It gets thousands of password attempts a day.',
    'Close the port and connect over VPN.',
    { external: true, exploited: true },
  ),
  testFinding(
    'Reporting database service account can be cracked offline',
    ['High', 7.1, 'High', 'High'],
    'Anyone can request its Kerberos ticket. The password was cracked in four hours.',
    'Use a group managed service account with a 120-character password.',
    { weaponized: true },
  ),
  reviewFinding(
    'Former staff are still signed in to two cloud apps',
    ['High', null, 'Moderate', 'High'],
    'DealCloud and the data room keep sessions for 90 days, even for people who left.',
    'Connect both to single sign-on, and end sessions when someone leaves.',
    { external: true },
  ),
  scanFinding(
    'File transfer server accepts a broken SSH key exchange',
    ['High', 7.4, 'Low', 'High'],
    'The server still offers diffie-hellman-group1-sha1.',
    'Offer only curve25519, and notify the two partners that use older clients.',
    { external: true },
  ),
  scanFinding(
    'Web server accepts TLS 1.0 and 1.1',
    ['Moderate', 5.9, 'Low', 'Moderate'],
    'An attacker on an open network can force connections to use old protocol versions.',
    'Turn off everything older than TLS 1.2.',
    { external: true },
  ),
  scanFinding(
    'Printer address books are open without a password',
    ['Moderate', 5.3, 'Moderate', 'Low'],
    'Staff names and email addresses can be read from 11 printers.',
    'Set the administrator password with the fleet tool.',
  ),
  reviewFinding(
    'Local administrator passwords are the same on all laptops',
    ['Moderate', 6.7, 'High', 'Moderate'],
    'One cracked password opens every laptop.',
    'Roll out Windows LAPS.',
  ),
  scanFinding(
    'Unsupported Java 8 on accounting workstations',
    ['Moderate', 6.5, 'Moderate', 'Moderate'],
    "The accounting client needs it. It hasn't had updates since March.",
    'Update the client to the version that includes its own runtime.',
  ),
  reviewFinding(
    'Company email can be spoofed: DMARC is in monitor-only mode',
    ['Moderate', 5.8, 'High', 'Moderate'],
    'The policy is p=none, so forged email reaches investors.',
    'Move to quarantine for a month, then to reject.',
    { external: true },
  ),
  helpdeskFinding(
    'Shared account opens the trading terminal',
    ['Moderate', null, 'High', 'High'],
    'Four people share one account, so no one can tell who placed an order.',
    'Order three more licenses and close the shared account.',
  ),
  scanFinding(
    'Hypervisor host is one major version behind',
    ['Moderate', 6.3, 'Low', 'Very High'],
    'Support for this version ends this fall. Two flaws let a guest reach the host.',
    'Move the guests to the second host and update the hosts one at a time.',
  ),
  reviewFinding(
    'Guest wireless network reaches the printers',
    ['Moderate', 4.8, 'Moderate', 'Low'],
    'The rule that lets guests print in the lobby opens up the whole subnet.',
    'Allow only the lobby printer.',
  ),
  testFinding(
    'Office key cards can be cloned in seconds',
    ['Moderate', null, 'Low', 'High'],
    'Any phone can clone this type of card.',
    'Replace readers and cards when the lease is renewed.',
  ),
  scanFinding(
    'Adobe Reader is three updates behind on some laptops',
    ['Moderate', 6.1, 'Moderate', 'Moderate'],
    'Laptops that are rarely in the office miss updates.',
    'Update through Intune instead of the office network.',
  ),
  reviewFinding(
    'File server audit logs are kept for only 14 days',
    ['Moderate', null, 'Low', 'Moderate'],
    'After a breach, no one could tell which files were read.',
    'Send the log to the SIEM and keep it for a year.',
  ),
  scanFinding(
    'Self-signed certificate on the phone system',
    ['Low', 3.7, 'Low', 'Low'],
    'Browsers show warnings, and people learn to click through them.',
    "Use a certificate from the company's own authority.",
  ),
  scanFinding(
    'Web server reveals its version in every response',
    ['Low', 2.6, 'Moderate', 'Very Low'],
    'It makes known flaws easier to find.',
    'Turn the header off.',
    { external: true },
  ),
  reviewFinding(
    'Screens lock after 30 minutes',
    ['Low', null, 'Moderate', 'Low'],
    'Company policy says 10.',
    'Set 10 minutes by group policy.',
  ),
  helpdeskFinding(
    'Front desk visitor log is a spreadsheet everyone can read',
    ['Low', null, 'Low', 'Very Low'],
    'It has two years of visitor names and phone numbers.',
    "Move it to the front desk's folder and delete entries older than 30 days.",
  ),
  scanFinding(
    'Switches get their time from an unknown server',
    ['Low', 3.1, 'Very Low', 'Low'],
    'Two switches use a public time server.',
    'Use the domain controllers.',
  ),
  scanFinding(
    'Old jQuery on the intranet',
    ['Low', 3.5, 'Low', 'Low'],
    'The lunch menu page uses a version with a known flaw.',
    'Update it, or take the page down.',
  ),
  reviewFinding(
    'BitLocker recovery keys are missing for six laptops',
    ['Low', null, 'Low', 'Moderate'],
    'The laptops were encrypted before keys were stored in Entra ID.',
    'Back up the keys by script at the next sign-in.',
  ),
  scanFinding(
    'Open ports on a printer in storage',
    ['Informational', 0, 'Very Low', 'Very Low'],
    "It's powered on, but no one uses it.",
    'Power it off.',
  ),
  reviewFinding(
    'Password policy differs between Entra ID and the domain',
    ['Informational', 0, 'Low', 'Very Low'],
    'Both are strong enough, but people are confused.',
    'Choose one and document it.',
  ),
  scanFinding(
    'Portal certificate expires in 60 days',
    ['Informational', 0, 'Low', 'Moderate'],
    'It is renewed manually.',
    'Renew it, then set up automatic renewal.',
    { external: true },
  ),
  helpdeskFinding(
    'Unknown device in the Hudson conference room',
    ['Unspecified', null, 'Low', 'Moderate'],
    'A small box is plugged in behind the screen. No one knows where it came from.',
    'Unplug it and find out what it is.',
  ),
]

/** Missing Microsoft updates, the newest first. */
export const missingUpdates: readonly RiskFinding[] = (
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
  scanFinding(
    `Install ${name}`,
    [severity, null, severity === 'High' || severity === 'Critical' ? 'High' : 'Low', impact],
    `${name} for ${product} isn't installed on every device yet.`,
    'Install it in the next patch window. Devices that are off get it when they reconnect.',
  ),
)
