import { MenuIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { Wordmark } from '#src/ui/brand/mark.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Section } from '../navigation/areas.ts'
import { Navigation } from './navigation.tsx'
import styles from './navigation-drawer.module.css'

/** The navigation where there is no room for its column. */
export function NavigationDrawer({ sections }: { sections: readonly Section[] }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  return (
    <div className={styles.narrow}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => drawer.current?.showModal()}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        className={styles.drawer}
        onClick={({ target }) => {
          const chosen = target instanceof Element && target.closest('a')
          if (chosen || target === drawer.current) close()
        }}
      >
        <div className={styles.head}>
          <Wordmark />
          <IconButton label="Close" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <Navigation sections={sections} />
      </dialog>
    </div>
  )
}
