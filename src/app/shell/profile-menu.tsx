import { Link, useRouter } from '@tanstack/react-router'
import { Building2, ChevronDown, LogOut, Monitor, MonitorSmartphone, Moon, Sun } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#src/ui/menu.tsx'
import { type ColorMode, useColorMode } from '#src/ui/theme/color-mode.ts'
import type { CompanyAccess } from '../tenant/access.ts'
import { LazyBoundary } from './lazy-boundary.tsx'
import { nameInitials } from './names.ts'
import styles from './profile-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

const CompanyPicker = lazy(async () => {
  const { CompanyPicker } = await import('./company-picker.tsx')
  return { default: CompanyPicker }
})

/** The signed-in person and their companies, as the menu shows them. */
export type ProfilePerson = Pick<CompanyAccess, 'user' | 'tenants' | 'tenant'>

/** The signed-in person and company, with actions to change company and sign out. */
export function ProfileMenu({ person }: { person: ProfilePerson }) {
  const anchor = useRef<HTMLDivElement>(null)
  const anchorId = useId()
  const [choosing, setChoosing] = useState(false)
  const closePicker = useCallback(() => {
    setChoosing(false)
    anchor.current?.querySelector('button')?.focus()
  }, [])
  const { signOut } = useSignOut()
  const { config } = useRouter().options.context.portal
  return (
    <div ref={anchor} id={anchorId}>
      <Menu align="end" trigger={<ProfileButton person={person} />}>
        <div role="none" className={styles.card}>
          <span className={styles.name}>{person.user.name}</span>
          <span className={styles.company}>{person.tenant.name}</span>
        </div>
        <MenuItem icon={<Building2 aria-hidden="true" />} onSelect={() => setChoosing(true)}>
          Change Company
        </MenuItem>
        {config.extensions && (
          <MenuLink>
            <Link to="/sessions">
              <MonitorSmartphone aria-hidden="true" />
              Your Sessions
            </Link>
          </MenuLink>
        )}
        <ColorModes />
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
          Log Out
        </MenuItem>
      </Menu>
      {choosing && (
        <LazyBoundary onFailure={closePicker}>
          <Suspense>
            <CompanyPicker {...person} anchor={anchorId} close={closePicker} />
          </Suspense>
        </LazyBoundary>
      )}
    </div>
  )
}

/** The menu passes its other properties. */
function ProfileButton({ person, ...trigger }: { person: ProfilePerson }) {
  const { user, tenant } = person
  return (
    <button type="button" className={styles.profile} {...trigger}>
      <span className={styles.initials} aria-hidden="true">
        {nameInitials(user.name)}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.company}>{tenant.name}</span>
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

const colorModes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const satisfies readonly { value: ColorMode; label: string; icon: ReactNode }[]

function ColorModes() {
  const [chosen, choose] = useColorMode()
  return (
    <MenuChoice<ColorMode>
      label="Color mode"
      options={colorModes}
      chosen={chosen}
      onChoose={choose}
      classNames={{ group: styles.modes, option: styles.mode }}
    />
  )
}
