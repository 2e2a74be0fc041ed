import { useId } from 'react'
import { permissions } from '#schemas/permissions.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface EditorButtonProps extends Omit<ButtonProps, 'disabled' | 'disabledBecause'> {
  /** What the button leads to. */
  may: 'create' | 'edit' | 'remove'
}

/** A button for those who may change distribution lists; others find out why they can't (spec 002 §6). */
export function EditorButton({ may, ...button }: EditorButtonProps) {
  const { permissions: held } = useAccess()
  const reasonId = useId()
  if (held.includes(permissions.editDistributionListDetails)) return <Button {...button} />
  const reason = `You don't have permission to ${may} distribution lists`
  return (
    <Tooltip text={reason}>
      <Button {...button} disabled aria-describedby={reasonId} />
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </Tooltip>
  )
}
