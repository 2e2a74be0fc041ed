import { useMemo } from 'react'
import { Select } from '#src/ui/widgets/select.tsx'

interface CategoryFilterProps {
  categories: readonly string[]
  /** Undefined: all. */
  value: string | undefined
  onChange: (category: string | undefined) => void
}

/** The value for all categories: every category has a name. */
const all = ''

/** Filter by category. */
export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  const options = useMemo(
    () => [
      { value: all, label: 'All Documents' },
      ...categories.map((category) => ({ value: category, label: category })),
    ],
    [categories],
  )
  return (
    <Select
      compact
      name="category"
      label="Category"
      options={options}
      value={value ?? all}
      onChange={(category) => onChange(category || undefined)}
    />
  )
}
