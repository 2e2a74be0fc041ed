import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { apiQueryOptions } from '#src/api/query.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { mayReadFaq } from '../navigation/offered-areas.ts'
import type { CompanyAccess } from '../tenant/access.ts'
import styles from './faq-button.module.css'

/** Link to the FAQ, if it has any questions. */
export function FaqButton({ access }: { access: CompanyAccess }) {
  const { isBuilt } = useRouter().options.context
  const { data: items = [] } = useQuery({
    ...apiQueryOptions(access.client, 'faq', {}, { stayOn: [403] }),
    enabled: mayReadFaq({ permissions: access.permissions, isBuilt }),
  })
  if (items.length === 0) return null
  return (
    <LinkButton to="/faq" variant="ghost" size="sm" className={styles.compact}>
      <CircleHelp aria-hidden="true" />
      <span>Portal FAQ</span>
    </LinkButton>
  )
}
