import { Component, type ReactNode } from 'react'
import { isModuleFetchFailure } from '#src/api/module-fetch-failure.ts'
import { showModuleFetchFailure } from './show-module-fetch-failure.ts'

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
    if (!isModuleFetchFailure(error)) return
    void showModuleFetchFailure()
    this.setState({ error: undefined })
    this.props.onFailure()
  }

  override render() {
    const { error } = this.state
    if (error !== undefined && !isModuleFetchFailure(error)) throw error
    return error === undefined && this.props.children
  }
}
