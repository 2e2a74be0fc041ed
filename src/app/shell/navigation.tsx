import { Link } from '@tanstack/react-router'
import type { NavigationSection } from '../navigation/navigation-sections.ts'
import styles from './navigation.module.css'

/** The sections open to the person; a section with several pages lists them. */
export function Navigation({
  sections,
  onFollow,
}: {
  sections: readonly NavigationSection[]
  onFollow?: () => void
}) {
  return (
    <nav aria-label="Main" className={styles.navigation}>
      <ul className={styles.list}>
        {sections.map(({ label, items: [first, ...others] }) => (
          <li key={label}>
            {first && others.length === 0 && first.label === label ? (
              <AreaLink to={first.to} onFollow={onFollow}>
                {label}
              </AreaLink>
            ) : (
              <>
                <p className={styles.section}>{label}</p>
                <ul className={styles.items}>
                  {[first, ...others].map(
                    (item) =>
                      item && (
                        <li key={item.to}>
                          <AreaLink to={item.to} onFollow={onFollow}>
                            {item.label}
                          </AreaLink>
                        </li>
                      ),
                  )}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface AreaLinkProps {
  to: string
  onFollow: (() => void) | undefined
  children: string
}

function AreaLink({ to, onFollow, children }: AreaLinkProps) {
  return (
    <Link to={to} className={styles.link} onClick={onFollow}>
      {children}
    </Link>
  )
}
