import { useMemo } from 'react'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ChangeRequestForm } from './change-request-form.tsx'
import styles from './internet-settings.module.css'
import { settingColumns } from './setting-columns.tsx'
import { WebsiteOverrides } from './website-overrides.tsx'

interface InternetSettingsProps {
  /** The category whose overrides are shown. */
  selectedId: string | number | undefined
}

/** Which websites may be opened, with a form to request changes. */
export function InternetSettingsPage({ selectedId }: InternetSettingsProps) {
  const { tenant } = useAccess()
  const mayAsk = useMayCall('internetSettingsChange')
  const { data, ...reading } = useReading('internetSettings', {})
  const rows = useMemo(
    () => data?.map((one) => ({ ...one, isSelected: isSame(one.categoryId, selectedId) })),
    [data, selectedId],
  )
  const selected = rows?.find(({ isSelected }) => isSelected)
  return (
    <Page>
      <PageHeading
        description={`Which kinds of websites people at ${tenant.name} can open. Choose a category to see its exceptions.`}
      >
        Internet Settings
      </PageHeading>
      <div className={styles.parts}>
        <div className={styles.policy}>
          <Section title="Web Browsing Policy Settings">
            <DataGrid
              title="Web Browsing Policy Settings"
              rows={{ ...reading, data: rows }}
              columns={settingColumns}
              rowKey={({ categoryId }) => categoryId}
              initialRow={selected?.categoryId}
              initialPageSize={15}
            />
          </Section>
        </div>
        <Stack gap={8}>
          <WebsiteOverrides key={selected?.categoryId ?? ''} category={selected} />
          {mayAsk && <ChangeRequestForm />}
        </Stack>
      </div>
    </Page>
  )
}

function isSame(one: string | number, other: string | number | undefined): boolean {
  return other !== undefined && String(one) === String(other)
}
