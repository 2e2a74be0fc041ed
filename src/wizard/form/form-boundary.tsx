import { Component, createRef, type ReactNode } from 'react'
import { isModuleFetchFailure } from '#src/api/module-fetch-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useWizardHost } from '../wizard-host.tsx'

interface FormBoundaryProps {
  children: ReactNode
  /** Takes the focus when the focused button goes away. */
  takeFocus: () => void
}

interface FormBoundaryState {
  error: unknown
}

/** Shows in the panel that a step's form couldn't be loaded; the page and the answers stay. */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): FormBoundaryState {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isModuleFetchFailure(error)) throw error
    return (
      <div ref={this.#failure}>
        <FailedFetch what="This step" onRetry={this.#again} />
      </div>
    )
  }

  readonly #failure = createRef<HTMLDivElement>()

  readonly #again = () => {
    if (this.#failure.current?.contains(document.activeElement)) this.props.takeFocus()
    this.setState({ error: undefined })
  }
}

/** The host's screen, or a plain one. */
export function FailedFetch({ what, onRetry }: { what: string; onRetry: () => void }) {
  const { FetchFailure } = useWizardHost()
  if (FetchFailure) return <FetchFailure what={what} onRetry={onRetry} />
  return (
    <Notice
      tone="error"
      title={`${what} couldn't be loaded.`}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your answers are still here.
    </Notice>
  )
}
