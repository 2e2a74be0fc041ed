import { MenuIcon } from 'lucide-react'
import { Wordmark } from '#src/ui/brand/mark.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { NavigationSection } from '../navigation/navigation-sections.ts'
import { Navigation } from './navigation.tsx'
import styles from './navigation-drawer.module.css'

/** The navigation on screens without room for its column. */
export function NavigationDrawer({ sections }: { sections: readonly NavigationSection[] }) {
  return (
    <div className={styles.narrow}>
      <Drawer
        label="Menu"
        head={<Wordmark />}
        trigger={
          <IconButton label="Menu">
            <MenuIcon aria-hidden="true" />
          </IconButton>
        }
      >
        {(close) => <Navigation sections={sections} onFollow={close} />}
      </Drawer>
    </div>
  )
}
