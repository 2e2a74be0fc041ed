import { Link, useRouter } from '@tanstack/react-router'
import { Building2, ChevronDown, LogOut, Monitor, MonitorSmartphone, Moon, Sun } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Menu, MenuItem, MenuSeparator, menuItemProps } from '#src/ui/menu.tsx'
import { type ColorMode, useColorMode } from '#src/ui/theme/color-mode.ts'
import type { Access } from '../tenant/access.ts'
import { LazyBoundary } from './lazy-boundary.tsx'
import { initialsOf } from './names.ts'
import styles from './profile-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

const CompanyPicker = lazy(async () => {
  const { CompanyPicker } = await import('./company-picker.tsx')
  return { default: CompanyPicker }
})

export type Person = Pick<Access, 'user' | 'tenants' | 'tenant'>

/** Who is signed in, and where; the way to another company and out (spec 000 §2). */
export function ProfileMenu({ person }: { person: Person }) {
  const anchor = useRef<HTMLDivElement>(null)
  const [choosing, setChoosing] = useState(false)
  const closePicker = useCallback(() => {
    setChoosing(false)
    anchor.current?.querySelector('button')?.focus()
  }, [])
  const { signOut } = useSignOut()
  const { config } = useRouter().options.context.portal
  return (
    <div ref={anchor}>
      <Menu label="Account" align="end" trigger={<ProfileButton person={person} />}>
        <div role="none" className={styles.card}>
          <span className={styles.name}>{person.user.name}</span>
          <span className={styles.company}>{person.tenant.name}</span>
        </div>
        <MenuItem icon={<Building2 aria-hidden="true" />} onSelect={() => setChoosing(true)}>
          Change Company
        </MenuItem>
        {config.extensions && (
          <Link to="/sessions" {...menuItemProps}>
            <MonitorSmartphone aria-hidden="true" />
            Your Sessions
          </Link>
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
            <CompanyPicker {...person} anchor={anchor} close={closePicker} />
          </Suspense>
        </LazyBoundary>
      )}
    </div>
  )
}

/** The menu gives it the rest of its properties. */
function ProfileButton({ person, ...trigger }: { person: Person }) {
  const { user, tenant } = person
  return (
    <button type="button" className={styles.profile} {...trigger}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user.name)}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.company}>{tenant.name}</span>
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

const colorModes: readonly { mode: ColorMode; label: string; icon: typeof Sun }[] = [
  { mode: 'system', label: 'System', icon: Monitor },
  { mode: 'light', label: 'Light', icon: Sun },
  { mode: 'dark', label: 'Dark', icon: Moon },
]

function ColorModes() {
  const [chosen, choose] = useColorMode()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a menu
    <div role="group" aria-label="Colour mode" className={styles.modes}>
      {colorModes.map(({ mode, label, icon: Icon }) => (
        <button
          key={mode}
          type="button"
          role="menuitemradio"
          aria-checked={mode === chosen}
          tabIndex={-1}
          className={styles.mode}
          onClick={() => choose(mode)}
        >
          <Icon aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  )
}
