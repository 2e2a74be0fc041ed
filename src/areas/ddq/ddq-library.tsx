import { ChevronsDownUp, ChevronsUpDown, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ExportMenu } from '#src/ui/data-grid/export/export-menu.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { GridSearch } from '#src/ui/data-grid/grid-search.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './ddq.module.css'
import { DdqThemeSection } from './ddq-theme-section.tsx'
import { createLibrarySearch, type LibraryQuestion, type LibraryTheme } from './library.ts'

/** The columns of the export. */
const columns: readonly GridColumn<LibraryQuestion>[] = [
  { id: 'theme', header: 'Theme', value: ({ theme }) => theme },
  { id: 'question', header: 'Question', value: ({ question }) => question },
  { id: 'answer', header: 'Answer', value: ({ answer }) => answer },
  { id: 'tags', header: 'Tags', value: ({ tags }) => tags.join(', ') },
]

/** Themes opened and closed by hand, for the current search and link; another one starts over. */
interface ThemesOpenedByHand {
  readonly view: string
  readonly open: ReadonlyMap<string, boolean>
}

interface LibraryProps {
  themes: readonly LibraryTheme[]
  search?: string | undefined
  question?: string | undefined
  onSearch: (search: string) => void
}

/** The themes, their search, and the export of all of them regardless of the search (AMB-136). */
export function DdqLibrary({ themes, search = '', question, onSearch }: LibraryProps) {
  const view = JSON.stringify([search, question])
  const [byHand, setByHand] = useState<ThemesOpenedByHand>({ view, open: new Map() })
  const opened = byHand.view === view ? byHand.open : new Map<string, boolean>()
  const searched = useMemo(() => createLibrarySearch(themes), [themes])
  const shown = searched(search)
  const all = useMemo(() => themes.flatMap(({ questions }) => questions), [themes])
  const isOpen = ({ id, questions }: LibraryTheme) =>
    opened.get(id) ??
    (search !== '' ||
      (question === undefined
        ? id === themes[0]?.id
        : questions.some((one) => one.id === question)))
  const areAllOpen = shown.every(isOpen)
  const openAll = (open: boolean) =>
    setByHand({ view, open: new Map(shown.map(({ id }) => [id, open])) })
  const found = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className={styles.library}>
      <div className={styles.toolbar}>
        <GridSearch label="Search questions" search={search} onSearch={onSearch} />
        <Button
          size="sm"
          icon={
            areAllOpen ? (
              <ChevronsDownUp aria-hidden="true" />
            ) : (
              <ChevronsUpDown aria-hidden="true" />
            )
          }
          onClick={() => openAll(!areAllOpen)}
        >
          {areAllOpen ? 'Close all' : 'Open all'}
        </Button>
        <ExportMenu title="ddq" label="Export All" columns={columns} rows={all} />
      </div>
      <VisuallyHidden role="status">{search && `${found} questions`}</VisuallyHidden>
      {question !== undefined && !all.some(({ id }) => id === question) && (
        <Notice tone="warning">The question in this link is no longer in the library.</Notice>
      )}
      {shown.length === 0 && (
        <EmptyState icon={<SearchX />} title="No data">
          No results for “{search}”.
        </EmptyState>
      )}
      {shown.map((theme) => (
        <DdqThemeSection
          key={theme.id}
          theme={theme}
          whole={themes.find(({ id }) => id === theme.id) ?? theme}
          query={search}
          linked={question}
          open={isOpen(theme)}
          onOpen={(open) => setByHand({ view, open: new Map(opened).set(theme.id, open) })}
          onTag={onSearch}
        />
      ))}
    </div>
  )
}
