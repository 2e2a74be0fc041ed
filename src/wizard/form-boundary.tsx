import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Inline } from '#src/ui/stack.tsx'

interface FormBoundaryProps {
  /** Called before it is tried again. */
  onRetry: () => void
  children: ReactNode
}

interface FormBoundaryState {
  error: unknown
}

/** Says in the panel that a step's form could not be fetched, where the page and the answers can stay. */
export class FormBoundary extends Component<FormBoundaryProps, FormBoundaryState> {
  override state: FormBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): FormBoundaryState {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isFetchFailure(error)) throw error
    const retry = () => {
      this.props.onRetry()
      this.setState({ error: undefined })
    }
    return (
      <Notice
        tone="error"
        title="This step could not be fetched."
        action={
          <Inline gap={2}>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
            <Button size="sm" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </Inline>
        }
      >
        The server is away, or the portal was renewed meanwhile. Your answers are kept.
      </Notice>
    )
  }
}

/** Browsers tell a module that could not be fetched by their own words alone. */
function isFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|preload css/i.test(error.message)
  )
}
