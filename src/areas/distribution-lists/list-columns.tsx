import { Link } from '@tanstack/react-router'
import type {
  DistributionList,
  DistributionListMember,
} from '#schemas/distribution-lists/distribution-lists.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Tag } from '#src/ui/tag.tsx'

/** Page sizes of the distribution list grids. */
export const pageSizes = [15, 50]

/** A list as a grid row: whether its members are shown, and the request in progress for it. */
export interface DistributionListRow extends DistributionList {
  /** Whether its members are shown. */
  readonly isSelected: boolean
  readonly mark?: 'Removal requested' | 'Change requested' | undefined
}

/** The list columns; the name selects a list. */
export const listColumns: readonly GridColumn<DistributionListRow>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ distributionListName }) => distributionListName,
    cell: ({ id, distributionListName, isSelected, mark }) => (
      <>
        <Link
          to="/distribution-lists"
          search={(now: object) => ({ ...now, list: id })}
          resetScroll={false}
          className={linkClass}
          aria-current={isSelected ? 'true' : undefined}
        >
          {distributionListName}
        </Link>
        {mark && (
          <>
            {' '}
            <Tag tone="warning">{mark}</Tag>
          </>
        )}
      </>
    ),
  },
  { id: 'email', header: 'Email', value: ({ primaryEmail }) => primaryEmail },
]

/** Columns of a list's members: name and email address. */
export const memberColumns: readonly GridColumn<DistributionListMember>[] = [
  { id: 'fullName', header: 'Full Name', value: ({ fullName }) => fullName },
  { id: 'email', header: 'Email', value: ({ primaryEmail }) => primaryEmail },
]
