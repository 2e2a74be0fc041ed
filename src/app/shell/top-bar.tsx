import { Link, useRouter } from '@tanstack/react-router'
import { Wordmark } from '#src/ui/brand/mark.tsx'
import type { Section } from '../navigation/areas.ts'
import { offeredRequests } from '../navigation/offered.ts'
import type { Access } from '../tenant/access.ts'
import { BugReportButton } from './bug-report-button.tsx'
import { FaqButton } from './faq-button.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { type Person, ProfileMenu } from './profile-menu.tsx'
import { RequestMenu } from './request-menu.tsx'
import styles from './shell.module.css'

interface TopBarProps {
  access: Access | undefined
  /** Known as soon as the company is, even where its permissions cannot be read. */
  person: Person | undefined
  sections: readonly Section[]
}

/** Logo, requests, help and the person (spec 000 §2). */
export function TopBar({ access, person, sections }: TopBarProps) {
  const { isBuilt } = useRouter().options.context
  const requests = access ? offeredRequests({ permissions: access.permissions, isBuilt }) : []
  return (
    <header className={styles.topBar}>
      {sections.length > 0 && <NavigationDrawer sections={sections} />}
      <Link to="/" aria-label="Stepwell, start page" className={styles.logo}>
        <Wordmark />
      </Link>
      <div className={styles.request}>
        {requests.length > 0 && <RequestMenu requests={requests} />}
      </div>
      {access && <FaqButton access={access} />}
      {access && <BugReportButton access={access} />}
      {person && <ProfileMenu person={person} />}
    </header>
  )
}
