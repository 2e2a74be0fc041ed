import { Component, type ReactNode } from 'react'
import { isFetchFailure } from '#src/api/fetch-failure.ts'
import { showFetchFailure } from './show-fetch-failure.ts'

interface LazyBoundaryProps {
  /** Removes what couldn't be loaded. */
  onFailure: () => void
  children: ReactNode
}

/** Wraps components that are loaded when opened: if that fails they stay closed, and the page stays as it is. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isFetchFailure(error)) return
    void showFetchFailure()
    this.setState({ error: undefined })
    this.props.onFailure()
  }

  override render() {
    const { error } = this.state
    if (error !== undefined && !isFetchFailure(error)) throw error
    return error === undefined && this.props.children
  }
}
