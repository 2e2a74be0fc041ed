/** Vite's build manifest: built files by source. */
export type BuildManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
      readonly isEntry?: boolean
    }
  >
>

interface RoutePage {
  readonly key: string
  /** Route segments of a file's path, including those that don't appear in the address. */
  readonly segments: readonly string[]
  readonly pattern: RegExp
  /** If two routes match an address, the one with fewer parameters is meant. */
  readonly parameters: number
}

const ofRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=component/

/** The scripts and styles that a page needs before it shows anything. */
export interface PageFiles {
  /** Those that the HTML names, the same for each page. */
  readonly document: ReadonlySet<string>
  /** The page's own, and those of the layouts around it. */
  readonly page: readonly string[]
}

/**
 * Returns a function that gives an address' `Link` header: the page's files that the HTML doesn't
 * name, so that the browser fetches them before the portal has started. Undefined if there are
 * none.
 */
export function pageLinkHeaders(manifest: BuildManifest): (path: string) => string | undefined {
  const listFiles = pageFiles(manifest)
  const links = new Map<PageFiles, string | undefined>()
  return (path) => {
    const files = listFiles(path)
    if (!files) return undefined
    if (!links.has(files)) links.set(files, files.page.map(preloadLink).join(', ') || undefined)
    return links.get(files)
  }
}

/** Returns a function that lists the files of an address' page; undefined if no page has that address. */
export function pageFiles(manifest: BuildManifest): (path: string) => PageFiles | undefined {
  const routes = Object.keys(manifest).flatMap((key) => {
    const name = ofRoute.exec(key)?.[1]
    return name === undefined ? [] : [routePage(key, name)]
  })
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const document = entryFiles(manifest, entries)
  const known = new Map<string, PageFiles>()

  return (path) => {
    const [page] = routes
      .filter(({ pattern }) => pattern.test(path))
      .sort(
        (one, other) =>
          one.parameters - other.parameters || other.segments.length - one.segments.length,
      )
    if (!page) return undefined
    const files = known.get(page.key) ?? { document, page: listOwnFiles(page) }
    known.set(page.key, files)
    return files
  }

  function listOwnFiles(page: RoutePage): readonly string[] {
    const around = routes.filter(
      ({ segments }) =>
        segments.length <= page.segments.length &&
        segments.every((segment, index) => segment === page.segments[index]),
    )
    const wanted = entryFiles(
      manifest,
      around.map(({ key }) => key),
    )
    return [...wanted].filter((file) => !document.has(file))
  }
}

function routePage(key: string, name: string): RoutePage {
  const segments = name.split(/[/.]/)
  const addressed = segments.filter((segment) => !segment.startsWith('_') && segment !== 'index')
  return {
    key,
    segments,
    pattern: new RegExp(`^${addressed.map(segmentPattern).join('')}/?$`),
    parameters: addressed.filter((segment) => segment.includes('$')).length,
  }
}

function segmentPattern(segment: string): string {
  if (segment === '$') return '/.*'
  if (segment.startsWith('{-$')) return '(/[^/]+)?'
  return segment.startsWith('$') ? '/[^/]+' : `/${segment.replace(/\W/g, '\\$&')}`
}

/** A page's files with their imports and styles. */
function entryFiles(manifest: BuildManifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return files
}

function preloadLink(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`
}
