import { Component, type ReactNode } from 'react'
import { isFetchFailure } from '#src/app/release.ts'
import { FetchFailure } from '#src/app/shell/fetch-failure.tsx'

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
    return <FetchFailure what="This step" onRetry={retry} />
  }
}
