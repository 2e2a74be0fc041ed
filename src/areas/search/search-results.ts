import type { FoundGroup } from '#schemas/search/search.ts'
import type { NavigationSection } from '#src/app/navigation/navigation-sections.ts'
import {
  mayOpen,
  mayReadFaq,
  type OfferScope,
  offeredRequests,
  offeredSections,
} from '#src/app/navigation/offered-areas.ts'
import { groupLabels, resultAddress } from './destinations.ts'

/** A result in the list. */
export interface SearchResultItem {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly address: string
}

/** A group of results; `hasMore` if the API cut it off. */
export interface SearchResultSection {
  readonly label: string
  readonly items: readonly SearchResultItem[]
  readonly hasMore: boolean
}

/** Pages the person may open, matched by their own and their section's name; all of them for an empty query. */
export function matchingPageSections(query: string, offer: OfferScope): SearchResultSection[] {
  const pages: SearchResultItem[] = [
    ...offeredSections(offer).flatMap(sectionPages),
    ...offeredRequests(offer).map(({ label, to }) => pageItem(label, 'Request a Service', to)),
    ...(mayReadFaq(offer) ? [pageItem('Portal FAQ', '', '/faq')] : []),
  ]
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const items = pages.filter(({ title, detail }) => hasBeginnings(`${title} ${detail}`, words))
  return items.length > 0 ? [{ label: 'Pages', items, hasMore: false }] : []
}

/** Pages match by the beginnings of words, as rows do. */
function hasBeginnings(text: string, words: readonly string[]): boolean {
  return words.every((word) => ` ${text.toLowerCase()}`.includes(` ${word}`))
}

function sectionPages({ label, items }: NavigationSection): SearchResultItem[] {
  return items.map((item) => pageItem(item.label, item.label === label ? '' : label, item.to))
}

function pageItem(title: string, detail: string, to: string): SearchResultItem {
  return { key: to, title, detail, address: to }
}

/** The API's results whose page the person may open. */
export function toResultSections(
  groups: readonly FoundGroup[],
  offer: OfferScope,
): SearchResultSection[] {
  return groups
    .map(({ group, results, hasMore }) => ({
      label: groupLabels[group],
      hasMore,
      items: results
        .map((result) => ({
          key: `${group}-${result.id}`,
          title: result.title,
          detail: result.detail,
          address: resultAddress(group, result),
        }))
        .filter(({ address }) => mayOpen(address.split('?', 1)[0] ?? address, offer.permissions)),
    }))
    .filter(({ items }) => items.length > 0)
}
