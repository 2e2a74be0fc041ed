import { Link } from '@tanstack/react-router'
import type {
  DistributionList,
  DistributionListMember,
} from '#schemas/distribution-list/entities.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** Rows a page that distribution-list grids offer (spec 002 §9). */
export const pageSizes = [15, 50]

/** The lists; the name selects one. */
export const listColumns: readonly GridColumn<DistributionList>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ distributionListName }) => distributionListName,
    cell: ({ id, distributionListName }) => (
      <Link
        to="/distribution-lists"
        search={{ list: id }}
        resetScroll={false}
        className={linkClass}
      >
        {distributionListName}
      </Link>
    ),
  },
  { id: 'email', header: 'Email', value: ({ primaryEmail }) => primaryEmail },
]

export const memberColumns: readonly GridColumn<DistributionListMember>[] = [
  { id: 'fullName', header: 'Full Name', value: ({ fullName }) => fullName },
  { id: 'email', header: 'Email', value: ({ primaryEmail }) => primaryEmail },
]
