import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useReading } from '#src/app/page/reads.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { DdqLibrary } from './ddq-library.tsx'
import { toLibrary } from './library.ts'

/** Search params of the page: the search, and the linked question. */
export interface DdqParams {
  /** Search text. */
  search?: string | undefined
  /** The question the address links to. */
  question?: string | undefined
}

interface DdqPageProps extends DdqParams {
  onSearch: (search: string) => void
}

/** The due diligence question library. */
export function DdqPage(props: DdqPageProps) {
  const { email } = useRouter().options.context.portal.config.helpdesk
  const reading = useReading('ddq', {})
  const { data } = reading
  // An API may send no list: then the page is empty (AMB-135).
  const themes = useMemo(() => data && toLibrary(data.topics ?? []), [data])
  return (
    <Page>
      <PageHeading
        description={
          <>
            Answers to questions investors, auditors and insurers ask about your provider. Is a
            question missing? Write to{' '}
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
            .
          </>
        }
      >
        Due Diligence Questions
      </PageHeading>
      <ReadingPart of={{ ...reading, data: themes }} empty={<EmptyState title="No data" />}>
        {(all) => <DdqLibrary themes={all} {...props} />}
      </ReadingPart>
    </Page>
  )
}
