import { X } from 'lucide-react'
import type { RiskId } from '#schemas/risks/risks.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Inline } from '#src/ui/stack.tsx'
import type { RiskEdit } from './use-risk-edits.ts'

interface CellFilterProps {
  likelihood: string | undefined
  impact: string | undefined
  onClear: () => void
}

/** Which cell of the heat map narrows the grid, and the way back. */
export function CellFilter({ likelihood, impact, onClear }: CellFilterProps) {
  if (likelihood === undefined && impact === undefined) return null
  const parts = [
    likelihood !== undefined && `Likelihood ${likelihood}`,
    impact !== undefined && `Impact ${impact}`,
  ]
  return (
    <Button size="sm" iconAfter={<X aria-hidden="true" />} onClick={onClear}>
      {parts.filter(Boolean).join(', ')}
    </Button>
  )
}

interface HiddenEditsProps {
  edits: readonly RiskEdit[]
  onShow: (id: RiskId) => void
}

/** Risks that are being edited while the grid does not show them: nothing typed is lost sight of. */
export function HiddenEdits({ edits, onShow }: HiddenEditsProps) {
  if (edits.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={`Not saved yet and not shown here: ${edits.length} ${edits.length === 1 ? 'risk' : 'risks'}`}
    >
      <Inline gap={2}>
        {edits.map(({ id, title }) => (
          <Button key={id} size="sm" onClick={() => onShow(id)}>
            Show {title}
          </Button>
        ))}
      </Inline>
    </Notice>
  )
}
