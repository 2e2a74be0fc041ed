import { X } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Inline } from '#src/ui/stack.tsx'
import { overdueText } from './risk-columns.tsx'
import type { RiskEdit } from './risk-edit.ts'
import type { RiskRegisterParams } from './risk-register-params.ts'

interface NarrowedProps {
  view: Pick<RiskRegisterParams, 'likelihood' | 'impact' | 'planned'>
  onClear: () => void
}

/** Filters besides the search (a heat map cell, overdue risks), with a button to clear them. */
export function ActiveFilters({ view: { likelihood, impact, planned }, onClear }: NarrowedProps) {
  if (likelihood === undefined && impact === undefined && planned === undefined) return null
  const parts = [
    likelihood !== undefined && `Likelihood ${likelihood}`,
    impact !== undefined && `Impact ${impact}`,
    planned !== undefined && overdueText,
  ]
  return (
    <Button size="sm" iconAfter={<X aria-hidden="true" />} onClick={onClear}>
      {parts.filter(Boolean).join(', ')}
    </Button>
  )
}

interface UnsavedEditsProps {
  title: string
  edits: readonly RiskEdit[]
  onShow: (edit: RiskEdit) => void
}

/**
 * Risks whose unsaved edits may be out of sight, in another tab, filtered out or from an earlier visit, so that no
 * input is forgotten.
 */
export function UnsavedEditsNotice({ title, edits, onShow }: UnsavedEditsProps) {
  if (edits.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={`${title}: ${edits.length} ${edits.length === 1 ? 'risk' : 'risks'}`}
    >
      <Inline gap={2}>
        {edits.map((edit) => (
          <Button key={edit.id} size="sm" onClick={() => onShow(edit)}>
            Show {edit.title}
          </Button>
        ))}
      </Inline>
    </Notice>
  )
}
