import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Wordmark } from '#src/ui/brand/mark.tsx'
import type { NavigationSection } from '../navigation/navigation-sections.ts'
import { offeredRequests } from '../navigation/offered-areas.ts'
import type { CompanyAccess } from '../tenant/access.ts'
import { FaqButton } from './faq-button.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { ProfileMenu, type ProfilePerson } from './profile-menu.tsx'
import { RequestMenu } from './request-menu.tsx'
import styles from './shell.module.css'

interface TopBarProps {
  access: CompanyAccess | undefined
  /** Known once the company is, even if its permissions can't be read. */
  person: ProfilePerson | undefined
  sections: readonly NavigationSection[]
  /** Tools that areas add to the bar, such as the bug report. */
  tools: ReactNode
}

/** Logo, requests, help and the person. */
export function TopBar({ access, person, sections, tools }: TopBarProps) {
  const { isBuilt, portal } = useRouter().options.context
  const { extensions } = portal.config
  const requests = access
    ? offeredRequests({ permissions: access.permissions, isBuilt, extensions })
    : []
  return (
    <header className={styles.topBar}>
      {sections.length > 0 && <NavigationDrawer sections={sections} />}
      <Link to="/" aria-label="Stepwell, home page" className={styles.logo}>
        <Wordmark />
      </Link>
      <div className={styles.request}>
        {requests.length > 0 && <RequestMenu requests={requests} />}
      </div>
      {access && <FaqButton access={access} />}
      {tools}
      {person && <ProfileMenu person={person} />}
    </header>
  )
}
