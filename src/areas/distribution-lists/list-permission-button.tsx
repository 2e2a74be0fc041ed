import { useId } from 'react'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface EditorButtonProps extends Omit<ButtonProps, 'disabledBecause'> {
  /** The action behind the button. */
  may: 'create' | 'edit' | 'remove'
}

const calls = {
  create: 'distributionListCreate',
  edit: 'distributionListEdit',
  remove: 'distributionListRemove',
} as const

/** A button for people who may change distribution lists; others are told why they can't. */
export function ListPermissionButton({ may, ...button }: EditorButtonProps) {
  const reasonId = useId()
  if (useMayCall(calls[may])) return <Button {...button} />
  const reason = `You don't have permission to ${may} distribution lists`
  return (
    <Tooltip text={reason}>
      <Button {...button} disabled aria-describedby={reasonId} />
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </Tooltip>
  )
}
