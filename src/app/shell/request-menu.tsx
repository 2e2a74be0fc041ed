import { Link } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuLink } from '#src/ui/menu.tsx'
import type { Area } from '../navigation/navigation-sections.ts'
import styles from './request-menu.module.css'

/** The requests the person may make in this company, the first control on every page. */
export function RequestMenu({ requests }: { requests: readonly Area[] }) {
  return (
    <Menu
      trigger={
        <Button
          variant="primary"
          size="sm"
          className={styles.trigger}
          icon={<Plus aria-hidden="true" />}
          iconAfter={<ChevronDown aria-hidden="true" />}
        >
          <span>
            Request<span className={styles.more}> a Service</span>
          </span>
        </Button>
      }
    >
      {requests.map(({ label, to }) => (
        <MenuLink key={to}>
          <Link to={to}>{label}</Link>
        </MenuLink>
      ))}
    </Menu>
  )
}
