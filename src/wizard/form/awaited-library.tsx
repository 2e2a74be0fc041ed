import { useLayoutEffect, useRef } from 'react'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import { FailedFetch } from './form-boundary.tsx'

/** Says that what an answer of the step waits for couldn't be loaded, with a way on. */
export function AwaitedLibrary({ takeFocus }: { takeFocus: () => void }) {
  const awaited = useWizardView((wizard) => wizard.libraries.awaited())
  return awaited?.isFailed ? <FailedLibrary what={awaited.what} takeFocus={takeFocus} /> : null
}

/** @param takeFocus takes the focus when the focused button goes away */
function FailedLibrary({ what, takeFocus }: { what: string; takeFocus: () => void }) {
  const { libraries } = useWizard()
  const failure = useRef<HTMLDivElement>(null)
  const leave = useRef(takeFocus)
  useLayoutEffect(() => {
    const element = failure.current
    const focus = leave.current
    return () => {
      if (element?.contains(document.activeElement)) focus()
    }
  }, [])
  return (
    <div ref={failure}>
      <FailedFetch what={what} onRetry={libraries.retry} />
    </div>
  )
}
