import { Link } from '@tanstack/react-router'
import type { InternetOverride, InternetSetting } from '#schemas/operations/internet-settings.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** A category, and whether its overrides are shown. */
interface ShownSetting extends InternetSetting {
  readonly isSelected: boolean
}

/** The policy; choosing a category shows its overrides (labels: AMB-194). */
export const settingColumns: readonly GridColumn<ShownSetting>[] = [
  {
    id: 'websiteCategory',
    header: 'Website Category',
    names: true,
    value: ({ websiteCategory }) => websiteCategory,
    cell: ({ categoryId, websiteCategory, isSelected }) => (
      <Link
        to="/internet-settings"
        search={(now: object) => ({ ...now, category: categoryId })}
        resetScroll={false}
        className={linkClass}
        aria-current={isSelected ? 'true' : undefined}
      >
        {websiteCategory}
      </Link>
    ),
  },
  { id: 'setting', header: 'Setting', value: ({ setting }) => setting ?? null },
  { id: 'hasOverride', header: 'Has Override', value: ({ hasOverride }) => hasOverride },
  { id: 'default', header: 'Default', value: ({ abacusDefault }) => abacusDefault ?? null },
  {
    id: 'clientsThatBlock',
    header: 'Clients That Block',
    align: 'end',
    value: ({ clientsThatBlock }) => clientsThatBlock ?? null,
  },
]

/** The overrides of a category. */
export const overrideColumns: readonly GridColumn<InternetOverride>[] = [
  { id: 'websiteName', header: 'Website Name', names: true, value: (one) => one.websiteName },
  { id: 'setting', header: 'Setting', value: ({ setting }) => setting ?? null },
]
