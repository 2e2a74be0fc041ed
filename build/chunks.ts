/** A chunk with the modules of some packages and folders. */
interface SharedChunk {
  readonly name: string
  readonly packages?: readonly string[]
  /** Includes subfolders, unless the path ends in `/*`; also single files. */
  readonly folders?: readonly string[]
  /** Subfolders that are left out. */
  readonly without?: readonly string[]
  /** Only modules that at least so many pages need; others stay with their page. */
  readonly minShareCount?: number
}

/**
 * Chunks of code that several pages need. Without them the bundler makes fifty small ones, which
 * compress worse (15 kB gz on the wizard's page) and need as many requests. A module goes into the
 * first chunk that matches.
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
    packages: ['lucide-react', '@emotion/hash'],
    folders: [
      'src/api',
      'src/app',
      'src/ui/*',
      // The shell needs it for links to grids.
      'src/ui/data-grid/grid-view-store.ts',
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
  // What routes declare before they're entered; each page has a chunk of its own.
  { name: 'routes', folders: ['src/routes'] },
  // What every form needs, and what only wizards need: a page with a filter or a form isn't a
  // wizard.
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
  // Lists of choices need it, too, and no grid.
  {
    name: 'windowing',
    packages: ['@tanstack/react-virtual', '@tanstack/virtual-core'],
    minShareCount: 2,
  },
  // The questionnaire has it without a grid.
  {
    name: 'grid-tools',
    folders: ['src/ui/data-grid/export', 'src/ui/data-grid/grid-search.tsx'],
    minShareCount: 2,
  },
  {
    name: 'grid',
    packages: ['@tanstack/react-table', '@tanstack/table-core'],
    folders: ['src/ui/data-grid'],
    minShareCount: 12,
  },
  // What every Chakra widget needs; pages with tabs or a switch need it before they show anything.
  {
    name: 'widgets',
    packages: [
      '@ark-ui/react',
      '@chakra-ui/react',
      '@emotion',
      '@pandacss',
      '@zag-js',
      'hoist-non-react-statics',
      'react-is',
      'stylis',
    ],
    folders: ['src/ui/theme', 'src/ui/widgets/*'],
    without: [
      'node_modules/@zag-js/collection',
      'node_modules/@zag-js/dismissable',
      'node_modules/@zag-js/focus-visible',
      'node_modules/@zag-js/interact-outside',
      'node_modules/@zag-js/popper',
    ],
    minShareCount: 6,
  },
  // What dialogs need besides, and what opens next to its button does: a person who comes near one
  // of them waits for few files.
  {
    name: 'overlays',
    packages: [
      '@ark-ui/react/dist/components/dialog',
      '@ark-ui/react/dist/components/portal',
      '@chakra-ui/react/dist/esm/components/dialog',
      '@zag-js/aria-hidden',
      '@zag-js/dialog',
      '@zag-js/dismissable',
      '@zag-js/dom-query/dist/(?:controller|initial-focus|tabbable|wait-for|when-node)',
      '@zag-js/focus-trap',
      '@zag-js/interact-outside',
      '@zag-js/remove-scroll',
    ],
    minShareCount: 2,
  },
  {
    name: 'floating',
    packages: ['@floating-ui', '@zag-js/popper'],
    minShareCount: 2,
  },
  // The pictures and the flows' charts need it.
  { name: 'interpolation', packages: ['d3-color', 'd3-interpolate'], minShareCount: 2 },
  // What every picture needs, and what only those with axes need besides.
  {
    name: 'pictures',
    packages: [
      '@nivo',
      '@react-spring',
      'd3-array',
      'd3-format',
      'd3-path',
      'd3-scale',
      'd3-scale-chromatic',
      'd3-shape',
      'd3-time',
      'd3-time-format',
      'lodash',
      'react-virtualized-auto-sizer',
      'use-debounce',
    ],
    minShareCount: 4,
  },
  {
    name: 'bars',
    packages: [
      '@nivo/annotations',
      '@nivo/axes',
      '@nivo/bar',
      '@nivo/canvas',
      '@nivo/scales',
      'lodash',
    ],
  },
  // The largest flow: draft code for its pages, and its wizard.
  { name: 'add-user-draft', folders: ['schemas/add-user'], minShareCount: 2 },
  { name: 'add-user', folders: ['machines/add-user/*'], minShareCount: 2 },
]

/** The chunks in rolldown's format; the first has the highest priority. */
export const sharedChunks = files.map(({ name, minShareCount, ...what }, index) => ({
  name,
  test: modulePathPattern(what),
  priority: files.length - index,
  ...(minShareCount === undefined ? {} : { minShareCount }),
}))

/**
 * A pattern for module paths. A path with a query is a route's page, which isn't part of these
 * chunks.
 */
function modulePathPattern({
  packages = [],
  folders = [],
  without = [],
}: Omit<SharedChunk, 'name'>) {
  const inPackage = packages.map((name) => `node_modules/${name}/.+`)
  const inFolder = folders.map((folder) =>
    folder.endsWith('/*')
      ? `${folder.slice(0, -1)}[^/?]+`
      : /\.tsx?$/.test(folder)
        ? folder
        : `${folder}/[^?]+`,
  )
  const outside = without.map((folder) => `(?!${folder}/)`).join('')
  return new RegExp(`/${outside}(?:${[...inPackage, ...inFolder].join('|')})$`)
}

/**
 * Makes Chromium compile the libraries in the background while they load, instead of function by
 * function on first use. With a four times slower processor, the first step appears 10% earlier, at
 * the cost of 0.4 MB of memory.
 */
export function compileHintComment({ name }: { name: string }): string {
  return name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''
}
