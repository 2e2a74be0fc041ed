import { useLoadedData } from '#src/app/page/reads.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import styles from './faq-page.module.css'

/** All questions about the portal with answers, in the provider's order. */
export function FaqPage() {
  const items = useLoadedData('faq', {})
  return (
    <div className={styles.page}>
      <PageHeading description="Answers to common questions about the portal.">
        Portal FAQ
      </PageHeading>
      {items.length === 0 ? (
        <EmptyState title="No data" />
      ) : (
        <ul className={styles.items}>
          {items.map(({ question, answer }, index) => (
            <li key={question}>
              <Disclosure look="panel" open={index === 0} summary={question}>
                <p className={styles.answer}>{answer}</p>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
