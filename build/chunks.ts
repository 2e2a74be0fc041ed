/**
 * What every page needs, in two files: left alone, the bundler makes fifty small ones of it, which compress
 * worse (15 kB gz on the wizard's page) and are as many requests.
 */
export const sharedChunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|zod|dayjs|@tanstack[\\/](history|query-core|react-(query|router|store)|router-core|store))[\\/]/,
    priority: 2,
  },
  {
    name: 'portal',
    // The tick of lists is here too, or pages would load the wizard, whose file it would be in, and the icons of the
    // frame around every page, each of which would come in a file of its own.
    test: /[\\/](src[\\/](api|app[\\/](?!editing)|ui[\\/]([^\\/]+$|fields[\\/](control|choices)\.module|data-grid[\\/]grid-view-store))|schemas[\\/]((api|ddq|fields|files|money|people|questions|reports|requests|security|settings|texts|time)[\\/]|billing[\\/]invoice-recipients|tickets[\\/]service-ticket)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](building-complex|check|circle-question-mark|log-out|monitor-smartphone|plus)\.)/,
    minShareCount: 2,
    priority: 1,
  },
  // What a route declares before it is entered; its page comes in a file of its own, by a query on its name.
  { name: 'routes', test: /[\\/]src[\\/]routes[\\/][^?]+$/, priority: 1 },
  // What every form needs, and then what every wizard needs in addition: a page with a filter or a form is no wizard.
  // Fields that most first steps do without stay out, with the libraries that they alone need.
  {
    name: 'fields',
    test: /[\\/]src[\\/]ui[\\/]fields[\\/](?!calendar|combobox|date|multi|number|option|quantity|secret|text-list|use-combobox)/,
    minShareCount: 2,
    priority: 0.8,
  },
  {
    name: 'forms',
    test: /[\\/](node_modules[\\/](react-hook-form|@hookform)|src[\\/]app[\\/]editing)[\\/]/,
    minShareCount: 2,
    priority: 0.6,
  },
  {
    name: 'wizard',
    test: /[\\/](src[\\/](portal-)?wizard[\\/](?!fields[\\/])|machines[\\/]engine[\\/]|node_modules[\\/](xstate|@xstate)[\\/])/,
    minShareCount: 4,
    priority: 0.4,
  },
  // The largest flow: what its pages know of a draft, and what its wizard is made of.
  {
    name: 'add-user-draft',
    test: /[\\/]schemas[\\/]add-user[\\/]/,
    minShareCount: 2,
    priority: 0.3,
  },
  {
    name: 'add-user',
    test: /[\\/](machines|src[\\/]flows)[\\/]add-user[\\/][^\\/]+\.ts$/,
    minShareCount: 2,
    priority: 0.2,
  },
  // Links to the requests that drafts became.
  {
    name: 'submitted',
    test: /[\\/]src[\\/](portal-wizard[\\/]submitted|parts[\\/]requests[\\/](request-link|submitted))/,
    minShareCount: 2,
    priority: 0.2,
  },
]

/**
 * Has Chromium compile the libraries while they arrive, on a thread of its own, and not function by function when they
 * are first called: with a processor four times as slow the first step is there a tenth sooner, for 0.4 MB of memory.
 */
export function compileHint({ name }: { name: string }): string {
  return name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''
}
