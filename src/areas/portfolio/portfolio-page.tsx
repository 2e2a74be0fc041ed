import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import type { PortfolioCompany } from '#schemas/portfolio/companies.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridSelection, RowKey } from '#src/ui/data-grid/grid-selection.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { companyColumns, scoreChangeColumnId } from './company-columns.tsx'
import { CompanyComparison } from './company-comparison.tsx'
import { comparedCountProblem, toComparedParam } from './compared-companies.ts'
import styles from './portfolio.module.css'

interface PortfolioPageProps {
  /** Ids of the compared companies. */
  compared: readonly string[]
  /** The grid's sort order from the address. */
  sort: string | undefined
}

/** The portfolio's companies with their grades, and a comparison of some. */
export function PortfolioPage({ compared, sort }: PortfolioPageProps) {
  const { tenant } = useAccess()
  const [, change] = useAddressParams()
  const reading = useReading('portcoGrades', {})
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set(compared))
  const isWorstFirst = sort === scoreChangeColumnId
  const selection: GridSelection<PortfolioCompany> = {
    selected,
    onChange: setSelected,
    nameOf: ({ companyName }) => companyName,
    actions: (chosen) => (
      <Button
        size="sm"
        icon={<GitCompareArrows aria-hidden="true" />}
        disabledBecause={comparedCountProblem(chosen.length) ?? ''}
        onClick={() => change({ compare: toComparedParam(chosen.map(({ tenantId }) => tenantId)) })}
      >
        Compare
      </Button>
    ),
  }
  return (
    <Page>
      <PageHeading
        description={`The companies in ${tenant.name}'s portfolio and how secure they are. Grades run from A (best) to F.`}
      >
        Portfolio Companies
      </PageHeading>
      <DataGrid
        title="Portfolio Companies"
        rows={reading}
        columns={companyColumns}
        rowKey={({ tenantId }) => tenantId}
        initialPageSize={10}
        selection={selection}
        filters={
          <Button
            size="sm"
            className={styles.order}
            aria-pressed={isWorstFirst}
            onClick={() =>
              change({ sort: isWorstFirst ? undefined : scoreChangeColumnId, page: undefined })
            }
          >
            Got worse first
          </Button>
        }
        empty={{ text: 'No companies in your portfolio yet.' }}
      />
      {compared.length > 0 && (
        <CompanyComparison
          ids={compared}
          companies={reading}
          onClose={() => {
            setSelected(new Set())
            change({ compare: undefined })
          }}
        />
      )}
    </Page>
  )
}
