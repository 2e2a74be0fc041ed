/**
 * Packages that every program of the server reads as it starts: built into it, they take it a quarter less time than
 * found file by file. None has dependencies of its own, which would be found from another folder then.
 */
export const builtIn: string[] = [
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
