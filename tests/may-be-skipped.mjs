/**
 * The tests that need what not every machine has, by the condition under which they are skipped. The gate says which were;
 * in CI any other one that is skipped fails. tests/house-rules.test.ts holds that each condition of a test is named here.
 */
export const mayBeSkipped = [
  {
    file: 'tests/server/api/papers-in-readers.test.ts',
    condition: '!isInstalled',
    reason: 'a reader of PDFs is not installed (apt-get install mupdf-tools poppler-utils)',
  },
  {
    file: 'tests/server/uploads/virus-scan.test.ts',
    condition: '!isHere',
    reason: 'ClamAV is not installed (apt-get install clamav-daemon); a stand-in is asked instead',
  },
  {
    file: 'tests/server/uploads/virus-scan.test.ts',
    condition: '!hasClamd',
    reason: 'ClamAV is not installed (apt-get install clamav-daemon); a stand-in is asked instead',
  },
  {
    file: 'tests/server/operations/probes.test.ts',
    condition: '!hasPromtool',
    reason: 'promtool is not installed (apt-get install prometheus)',
  },
  {
    file: 'tests/server/operations/probes.test.ts',
    condition: "process.platform !== 'linux' || process.env.TEST_DATABASE_URL !== undefined",
    reason: 'only the disk of a PostgreSQL of this machine can be filled, on Linux',
  },
  {
    file: 'tests/server/operations/full-disk.test.ts',
    condition: '!isMounted',
    reason: 'no disk may be mounted by this account',
  },
  {
    file: 'tests/server/db/postgres-cluster.test.ts',
    condition: "process.platform === 'linux'",
    reason: 'processes are known by their folder on Linux only',
  },
  {
    file: 'tests/server/launch/two-releases.test.ts',
    condition: '!hasNginx',
    reason: 'nginx or openssl is not installed (apt-get install nginx openssl)',
  },
  {
    file: 'tests/server/launch/deploy.test.ts',
    condition: '!hasSystemd',
    reason: 'systemd-analyze or curl is not installed (apt-get install systemd curl)',
  },
  {
    file: 'tests/server/launch/deploy.test.ts',
    condition: '!hasNginx',
    reason: 'nginx or openssl is not installed (apt-get install nginx openssl)',
  },
]
