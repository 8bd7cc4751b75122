import { Component, type ReactNode } from 'react'

interface ErrorGuardProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Renders `fallback` instead of children that fail. */
export class ErrorGuard extends Component<ErrorGuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback : children
  }
}
