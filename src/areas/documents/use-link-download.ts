import { useEffect, useRef } from 'react'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { findLinkedItem, type LibraryItem } from './library.ts'

/**
 * Starts the download requested by `download-id` once the list is read, and removes it from the address; an id that
 * matches nothing is removed as well (AMB-133).
 */
export function useLinkDownload<Item extends LibraryItem>(
  items: readonly Item[] | undefined,
  asked: string | undefined,
  download: (item: Item) => void,
): void {
  const [, change] = useAddressParams()
  const begun = useRef<string>(undefined)
  const latest = useRef({ change, download })
  latest.current = { change, download }
  useEffect(() => {
    if (asked === undefined) begun.current = undefined
    if (asked === undefined || items === undefined || begun.current === asked) return
    begun.current = asked
    const item = findLinkedItem(items, asked)
    if (item) latest.current.download(item)
    latest.current.change({ 'download-id': undefined }, { replace: true })
  }, [items, asked])
}
