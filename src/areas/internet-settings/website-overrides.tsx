import { Globe, MousePointerClick } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { InternetSetting } from '#schemas/operations/internet-settings.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { Section } from '#src/ui/section.tsx'
import { overrideColumns } from './setting-columns.tsx'

/** Websites with their own setting in the selected category. */
export function WebsiteOverrides({ category }: { category: InternetSetting | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  // In a single column they're below the categories, so they're scrolled into view.
  useEffect(() => {
    if (category) place.current?.scrollIntoView({ block: 'nearest' })
  }, [category])
  return (
    <div ref={place}>
      {category ? (
        <Section title={`Overrides of ${category.websiteCategory}`}>
          <Websites category={category} />
        </Section>
      ) : (
        <Section title="Overrides">
          <EmptyState icon={<MousePointerClick />} title="No category selected">
            Choose a category to see its overrides.
          </EmptyState>
        </Section>
      )}
    </div>
  )
}

function Websites({ category: { categoryId, websiteCategory } }: { category: InternetSetting }) {
  const overrides = useLazyReading('internetOverrides', { query: { categoryId } })
  return (
    <ReadingPart
      of={overrides}
      empty={<EmptyState icon={<Globe />} title="No category overrides were found" />}
    >
      {(all) => (
        <DataGrid
          title={`Overrides of ${websiteCategory}`}
          rows={all}
          columns={overrideColumns}
          rowKey={({ websiteName }) => websiteName}
          inAddress="overrides"
        />
      )}
    </ReadingPart>
  )
}
