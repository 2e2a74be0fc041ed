import {
  type Area,
  chartsArea,
  faqArea,
  myRequestsArea,
  navigationSections,
  requestAreas,
  type Section,
} from './page-permissions.ts'

/** What the person holds in the company, and which areas this portal has. */
export interface OfferScope {
  /** The ids of GET /navigationIds, used as they are. */
  permissions: readonly string[]
  isBuilt(address: string): boolean
  /** Whether the API has the calls beyond the spec. */
  extensions?: boolean
}

function isOffered(area: Area, { permissions, isBuilt, extensions = false }: OfferScope): boolean {
  return isPermitted(area, permissions) && isBuilt(area.to) && (extensions || !area.extension)
}

function isPermitted({ permission }: Area, permissions: readonly string[]): boolean {
  return [permission].flat().some((one) => permissions.includes(one))
}

const allSections: readonly Section[] = [
  ...navigationSections,
  { label: myRequestsArea.label, items: [myRequestsArea] },
  { label: chartsArea.label, items: [chartsArea] },
]

/** The navigation; a section without a single offered item is left out. */
export function offeredSections(
  offer: OfferScope,
  all: readonly Section[] = allSections,
): Section[] {
  return all
    .map(({ label, items }) => ({ label, items: items.filter((item) => isOffered(item, offer)) }))
    .filter(({ items }) => items.length > 0)
}

/** The Request a Service menu; it is hidden where this is empty. */
export function offeredRequests(offer: OfferScope): Area[] {
  return requestAreas.filter((request) => isOffered(request, offer))
}

/** Whether the FAQ may be asked for at all. */
export function mayReadFaq(offer: OfferScope): boolean {
  return isOffered(faqArea, offer)
}

/** Where the landing page leads: the first permitted page, request pages last, the FAQ never (AMB-004, AMB-005). */
export function firstOfferedRoute(
  offer: OfferScope,
  all: readonly Section[] = navigationSections,
): string | undefined {
  const [first] = [...all.flatMap(({ items }) => items), ...requestAreas].filter((area) =>
    isOffered(area, offer),
  )
  return first?.to
}

/** The area an address belongs to. */
export function areaAt(pathname: string): Area | undefined {
  const all = [...allSections.flatMap(({ items }) => items), ...requestAreas, faqArea]
  return all.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}

/** The page of a section whose only item is asked for by an address of its own (AMB-006). */
export function sectionBasePath(pathname: string): string | undefined {
  const withoutId = pathname.replace(/\/[^/]+$/, '')
  return navigationSections
    .flatMap(({ items }) => items)
    .find(
      ({ alias, aliasTakesId }) =>
        alias !== undefined && (alias === pathname || (aliasTakesId && alias === withoutId)),
    )?.to
}

/**
 * Where the address of a section of several pages leads, such as /billing: to the first of them that the person may
 * open, else to the first there is, which says why it does not open.
 */
export function firstRouteInSection(pathname: string, offer: OfferScope): string | undefined {
  const section = navigationSections.find(
    ({ items }) => items.length > 1 && items.every(({ to }) => to.startsWith(`${pathname}/`)),
  )
  const first = section?.items.find((item) => isOffered(item, offer)) ?? section?.items[0]
  return first?.to
}

/** Whether an address may be opened: the areas need their permission, other pages none (AMB-008). */
export function mayOpen(pathname: string, permissions: readonly string[]): boolean {
  const area = areaAt(pathname)
  return area === undefined || isPermitted(area, permissions)
}
