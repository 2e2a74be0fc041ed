import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

/** The server's remarks about the chosen access; can be dismissed. */
export function AccessWarning() {
  const message = useWizardView((wizard) => wizard.calculationOutput())
  return typeof message === 'string' && message !== '' ? (
    <DismissibleWarning message={message} />
  ) : null
}

function DismissibleWarning({ message }: { message: string }) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  return (
    <div data-wide>
      <Notice
        tone="error"
        action={
          <IconButton label="Dismiss" size="sm" onClick={() => setDismissed(true)}>
            <X />
          </IconButton>
        }
      >
        {message}
      </Notice>
    </div>
  )
}
