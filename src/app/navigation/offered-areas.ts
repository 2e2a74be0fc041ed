import {
  type Area,
  chartsArea,
  faqArea,
  myRequestsArea,
  type NavigationSection,
  navigationSections,
  requestAreas,
} from './navigation-sections.ts'

/** The person's permissions in this company, and which areas this portal has. */
export interface OfferScope {
  /** The ids from GET /navigationIds. */
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

const allSections: readonly NavigationSection[] = [
  ...navigationSections,
  { label: myRequestsArea.label, items: [myRequestsArea] },
  { label: chartsArea.label, items: [chartsArea] },
]

/** The navigation with the items offered to the person; sections without any are left out. */
export function offeredSections(
  offer: OfferScope,
  all: readonly NavigationSection[] = allSections,
): NavigationSection[] {
  return all
    .map(({ label, items }) => ({ label, items: items.filter((item) => isOffered(item, offer)) }))
    .filter(({ items }) => items.length > 0)
}

/** The Request a Service menu; hidden if empty. */
export function offeredRequests(offer: OfferScope): Area[] {
  return requestAreas.filter((request) => isOffered(request, offer))
}

/** Whether the FAQ may be requested. */
export function mayReadFaq(offer: OfferScope): boolean {
  return isOffered(faqArea, offer)
}

/** Where the landing page leads: the first permitted page, request pages last, never the FAQ (AMB-004, AMB-005). */
export function firstOfferedRoute(
  offer: OfferScope,
  all: readonly NavigationSection[] = navigationSections,
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

/** The section's page, if its only item was requested by the item's own address (AMB-006). */
export function findAliasedRoute(pathname: string): string | undefined {
  const withoutId = pathname.replace(/\/[^/]+$/, '')
  return navigationSections
    .flatMap(({ items }) => items)
    .find(
      ({ alias, aliasTakesId }) =>
        alias !== undefined && (alias === pathname || (aliasTakesId && alias === withoutId)),
    )?.to
}

/**
 * Where a section's own address leads, such as /billing: to its first page the person may open, else to its first page,
 * which says why it doesn't open.
 */
export function firstRouteInSection(pathname: string, offer: OfferScope): string | undefined {
  const section = navigationSections.find(
    ({ items }) => items.length > 1 && items.every(({ to }) => to.startsWith(`${pathname}/`)),
  )
  const first = section?.items.find((item) => isOffered(item, offer)) ?? section?.items[0]
  return first?.to
}

/** Whether a path may be opened: areas need their permission, other pages need none (AMB-008). */
export function mayOpen(pathname: string, permissions: readonly string[]): boolean {
  const area = areaAt(pathname)
  return area === undefined || isPermitted(area, permissions)
}
