/**
 * Tests that need something not every machine has, by the condition under which they're skipped,
 * with their names as written, where %s stands for anything. The results list those that were
 * skipped; in CI any other skipped test fails. tests/skipped-tests.test.ts checks that every
 * condition is listed here.
 */
const inReader = ' (skipped where it is not installed)'
const clamav = {
  reason: 'ClamAV is not installed (apt-get install clamav-daemon); a stand-in is asked instead',
  packages: ['clamav-daemon'],
}
const nginx = {
  reason: 'nginx or openssl is not installed (apt-get install nginx openssl)',
  packages: ['nginx', 'openssl'],
}
const curl = {
  reason: 'curl is not installed (apt-get install curl)',
  packages: ['curl'],
}

export const skippableTests = [
  {
    file: 'tests/server/api/papers-in-readers.test.ts',
    condition: '!isInstalled',
    tests: [
      `an invoice says what the list says${inReader}`,
      `400 lines are numbered pages${inReader}`,
      `a statement and a document are whole${inReader}`,
    ],
    reason: 'a reader of PDFs is not installed (apt-get install mupdf-tools poppler-utils)',
    packages: ['mupdf-tools', 'poppler-utils'],
  },
  {
    file: 'tests/server/uploads/virus-scan.test.ts',
    condition: '!isHere',
    tests: [
      'a file is clean, or is said to hold what was found',
      'a file that is too large for it is no clean file',
    ],
    ...clamav,
  },
  {
    file: 'tests/server/uploads/virus-scan.test.ts',
    condition: '!hasClamd',
    tests: [
      'is judged by ClamAV itself: a virus is refused, a clean file is stored, and none while it is away',
    ],
    ...clamav,
  },
  {
    file: 'tests/server/operations/probes.test.ts',
    condition: '!hasPromtool',
    tests: ['metrics pass promtool check metrics (skipped where promtool is not installed)'],
    reason: 'promtool is not installed (apt-get install prometheus)',
    packages: ['prometheus'],
  },
  {
    file: 'tests/server/operations/probes.test.ts',
    condition: "process.platform !== 'linux' || process.env.TEST_DATABASE_URL !== undefined",
    tests: [
      'a full disk of the database makes readiness fail, until there is room (skipped on a PostgreSQL of another machine)',
    ],
    reason: 'only the disk of a PostgreSQL of this machine can be filled, on Linux',
  },
  {
    file: 'tests/server/operations/full-disk.test.ts',
    condition: '!isMounted',
    tests: [
      'on a full disk the portal reads on, says what is wrong, and works again by itself (skipped where no disk may be mounted)',
    ],
    reason: 'no disk may be mounted by this account',
  },
  {
    file: 'tests/server/db/postgres-cluster.test.ts',
    condition: "process.platform === 'linux'",
    tests: [
      'another PostgreSQL that has the number of the one before a power cut is not taken for it',
    ],
    reason: 'processes are known by their folder on Linux only',
  },
  {
    file: 'tests/server/db/postgres-cluster.test.ts',
    condition: "process.platform === 'linux'",
    tests: ['the log of an earlier PostgreSQL that is %s is not set aside while that writes to it'],
    reason: 'processes are known by their folder on Linux only',
  },
  {
    file: 'tests/server/db/postgres-cluster.test.ts',
    condition: '!mayGiveUp',
    tests: [
      'root that may not look into processes of others takes over the PostgreSQL that a killed server left, and stops it (skipped where root does not run the tests)',
    ],
    reason:
      'only root runs PostgreSQL as another account, and may give up the right to look into it',
  },
  {
    file: 'tests/server/launch/start-of-unit.test.ts',
    condition: '!hasCurl',
    tests: [
      'the check of a start ends well once its process answers (skipped where curl is not installed)',
    ],
    ...curl,
  },
  {
    file: 'tests/server/launch/start-of-unit.test.ts',
    condition: '!hasCurl',
    tests: [
      'the check of a start goes on while its process lives, and ends soon after that died (skipped where curl is not installed)',
    ],
    ...curl,
  },
  {
    file: 'tests/server/launch/sent-once.test.ts',
    condition: '!hasNginx',
    tests: [
      'nginx sends a %s once more where it has a key, and once where it has none (skipped where nginx or openssl is not installed)',
    ],
    ...nginx,
  },
  {
    file: 'tests/server/launch/sent-once.test.ts',
    condition: '!hasNginx',
    tests: ['nginx sends a GET once more (skipped where nginx or openssl is not installed)'],
    ...nginx,
  },
  {
    file: 'tests/server/launch/two-releases.test.ts',
    condition: '!hasNginx',
    tests: [
      'a file of either release is found behind nginx, whichever is asked first (skipped where nginx or openssl is not installed)',
    ],
    ...nginx,
  },
  {
    file: 'tests/server/launch/deploy.test.ts',
    condition: '!hasSystemd',
    tests: [
      'systemd finds nothing wrong with the unit (skipped where systemd-analyze or curl is not installed)',
    ],
    reason: 'systemd-analyze or curl is not installed (apt-get install systemd curl)',
    packages: ['systemd', 'curl'],
  },
  {
    file: 'tests/server/launch/deploy.test.ts',
    condition: '!hasNginx',
    tests: [
      'behind nginx pages and API are there by https, whatever becomes of one process (skipped where nginx or openssl is not installed)',
    ],
    ...nginx,
  },
]
