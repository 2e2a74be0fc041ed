import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxSearchQueryLength } from '#schemas/search/search.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { isComposingKey } from '#src/ui/is-composing-key.ts'
import { Notice } from '#src/ui/notice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './search.module.css'
import { SearchList } from './search-list.tsx'
import { matchingPageSections, type SearchResultItem, toResultSections } from './search-results.ts'
import { useSearchResults } from './use-search-results.ts'

interface SearchDialogProps {
  access: CompanyAccess
  onClose: () => void
}

/**
 * Finds pages and the company's data as the person types; arrow keys and Enter open a result (APG combobox with a
 * listbox).
 */
export function SearchDialog({ access, onClose }: SearchDialogProps) {
  const router = useRouter()
  const { isBuilt, portal } = router.options.context
  const { extensions } = portal.config
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const offer = { permissions: access.permissions, isBuilt, extensions }
  const { groups, isOld, isWaiting, isTooLong, failure, again } = useSearchResults(
    access,
    typed,
    extensions,
  )
  const pages = matchingPageSections(typed, offer)
  // Results of an earlier text stay visible, but can't be opened.
  const sections = [...pages, ...toResultSections(groups, offer)]
  const items = sections.flatMap((section) => section.items)
  const openable = isOld ? pages.flatMap((section) => section.items) : items
  const at = Math.min(active, openable.length - 1)

  useEffect(() => {
    list.current?.querySelector(`[id="${listId}-${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at, listId])

  const open = (item: SearchResultItem | undefined) => {
    if (!item) return
    onClose()
    void router.navigate({ href: item.address })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = openable.length - 1
    const target = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    }[event.key]
    // Enter that ends an IME composition doesn't count.
    if (event.key === 'Enter' && !isComposingKey(event)) open(openable[at])
    else if (target === undefined) return
    else setActive(Math.max(target, 0))
    event.preventDefault()
  }

  const nothing = items.length === 0 && !isWaiting && !failure && !isTooLong
  return (
    <Dialog open onClose={onClose} title="Search" size="md">
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          type="search"
          role="combobox"
          data-first-focus=""
          aria-label="Search the portal"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isTooLong || undefined}
          placeholder={
            extensions ? 'Pages, tickets, requests, people, documents' : 'Pages of the portal'
          }
          className={styles.input}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} className={styles.found} aria-busy={isWaiting}>
        <SearchList
          id={listId}
          sections={sections}
          active={at}
          openable={openable.length}
          onActive={setActive}
          onOpen={open}
        />
        {isTooLong && (
          <p role="alert" className={styles.note}>
            Search for up to {maxSearchQueryLength} characters.
          </p>
        )}
        {isWaiting && <p className={styles.note}>Searching…</p>}
        {nothing && <p className={styles.note}>No results for “{typed.trim()}”.</p>}
        {failure && (
          <Notice
            tone="error"
            title="Search failed"
            action={
              <Button size="sm" onClick={again}>
                Try again
              </Button>
            }
          >
            {failure}
          </Notice>
        )}
        {!extensions && <p className={styles.note}>This portal only searches pages.</p>}
      </div>
      <VisuallyHidden role="status">
        {isWaiting ? 'Searching' : resultSentence(items.length, typed)}
      </VisuallyHidden>
    </Dialog>
  )
}

function resultSentence(count: number, typed: string): string {
  if (typed.trim() === '') return ''
  if (count === 0) return 'No results'
  return count === 1 ? '1 result' : `${count} results`
}
