import { SmallSelect } from '#src/ui/small-select.tsx'

interface CategoryFilterProps {
  categories: readonly string[]
  /** Undefined: all. */
  value: string | undefined
  onChange: (category: string | undefined) => void
}

/** Which category is shown (spec 001 §2). */
export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  return (
    <SmallSelect
      aria-label="Category"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">All Documents</option>
      {categories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SmallSelect>
  )
}
