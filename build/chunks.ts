/** Modules that share one file: those of these packages, and those in these folders. */
interface SharedChunk {
  readonly name: string
  readonly packages?: readonly string[]
  /** With all that is below them, or with a `/*` at the end only what is directly in them. */
  readonly folders?: readonly string[]
  /** Folders within those, whose modules stay out. */
  readonly without?: readonly string[]
  /** Only what at least so many pages need; the others carry it themselves. */
  readonly minShareCount?: number
}

/**
 * What several pages need, in a few files: left alone, the bundler makes fifty small ones of it, which compress worse
 * (15 kB gz on the wizard's page) and are as many requests. A module goes to the first file that takes it.
 */
const files: readonly SharedChunk[] = [
  {
    name: 'libraries',
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'use-sync-external-store',
      'zod',
      'dayjs',
      '@tanstack/history',
      '@tanstack/query-core',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-store',
      '@tanstack/router-core',
      '@tanstack/store',
    ],
  },
  {
    name: 'portal',
    packages: ['lucide-react'],
    folders: [
      'src/api',
      'src/app',
      'src/ui/*',
      'schemas/api',
      'schemas/ddq',
      'schemas/fields',
      'schemas/files',
      'schemas/money',
      'schemas/people',
      'schemas/questions',
      'schemas/reports',
      'schemas/requests',
      'schemas/security',
      'schemas/settings',
      'schemas/texts',
      'schemas/time',
    ],
    without: ['src/app/editing'],
    minShareCount: 2,
  },
  // What a route declares before it is entered; its page comes in a file of its own.
  { name: 'routes', folders: ['src/routes'] },
  // What every form needs, and then what every wizard needs in addition: a page with a filter or a form is no wizard.
  { name: 'fields', folders: ['src/ui/fields/*'], minShareCount: 2 },
  {
    name: 'forms',
    packages: ['react-hook-form', '@hookform/resolvers'],
    folders: ['src/app/editing'],
    minShareCount: 2,
  },
  {
    name: 'wizard',
    packages: ['xstate', '@xstate/react'],
    folders: ['src/wizard', 'src/portal-wizard', 'machines/engine'],
    without: ['src/wizard/fields'],
    minShareCount: 4,
  },
  // The largest flow: what its pages know of a draft, and what its wizard is made of.
  { name: 'add-user-draft', folders: ['schemas/add-user'], minShareCount: 2 },
  { name: 'add-user', folders: ['machines/add-user/*'], minShareCount: 2 },
]

/** The files as rolldown takes them, the first with the highest priority. */
export const sharedChunks = files.map(({ name, minShareCount, ...what }, index) => ({
  name,
  test: patternOf(what),
  priority: files.length - index,
  ...(minShareCount === undefined ? {} : { minShareCount }),
}))

/** A pattern for the paths of modules. A query behind a path is a page of a route, which is no part of these files. */
function patternOf({ packages = [], folders = [], without = [] }: Omit<SharedChunk, 'name'>) {
  const inPackage = packages.map((name) => `node_modules/${name}/.+`)
  const inFolder = folders.map((folder) =>
    folder.endsWith('/*') ? `${folder.slice(0, -1)}[^/?]+` : `${folder}/[^?]+`,
  )
  const outside = without.map((folder) => `(?!${folder}/)`).join('')
  return new RegExp(`/${outside}(?:${[...inPackage, ...inFolder].join('|')})$`)
}

/**
 * Has Chromium compile the libraries while they arrive, on a thread of its own, and not function by function when they
 * are first called: with a processor four times as slow the first step is there a tenth sooner, for 0.4 MB of memory.
 */
export function compileHint({ name }: { name: string }): string {
  return name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''
}
