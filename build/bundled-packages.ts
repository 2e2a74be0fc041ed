/**
 * Packages with many files that are bundled into the server, which then starts in three quarters of
 * the time. They have no dependencies, which would be resolved from another folder.
 */
export const bundledPackages: string[] = [
  'dayjs',
  'dequal',
  'drizzle-orm',
  'ipaddr.js',
  'jose',
  'transliteration',
  'xstate',
  'zod',
]
