/**
 * Packages of many files, built into the programs of the server that use them: the portal starts in a quarter less time
 * than with each file looked for. None has dependencies of its own, which would be found from another folder then.
 */
export const bundledPackages: string[] = [
  'dayjs',
  'dequal',
  'drizzle-orm',
  'ipaddr.js',
  'jose',
  'libphonenumber-js',
  'transliteration',
  'xstate',
  'zod',
]
