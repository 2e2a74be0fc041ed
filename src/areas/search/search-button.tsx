import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import styles from '#src/app/shell/faq-button.module.css'
import { LazyBoundary } from '#src/app/shell/lazy-boundary.tsx'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { classNames } from '#src/ui/class-names.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

/** Searches the portal; also opened by Ctrl+K (Cmd+K) unless another dialog is open (beyond the spec). */
export function SearchButton({ access }: { access: CompanyAccess }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      if (document.querySelector('[aria-modal=true]')) return
      // If nothing has the focus, closing returns it to the button.
      if (document.activeElement === document.body) button.current?.focus()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.compact)}
        onPointerEnter={() => loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <span>Search</span>
      </button>
      {open && (
        <LazyBoundary onFailure={close}>
          <Suspense>
            <SearchDialog access={access} onClose={close} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}
