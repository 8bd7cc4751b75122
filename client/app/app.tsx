import { type ReactNode, StrictMode } from 'react'
import { type Ui, UiProvider } from './site-context.ts'

export interface AppProps extends Ui {
  /** The router: static on the server, the browser's own after that. */
  readonly children: ReactNode
}

/** What stands around the router, the same on both sides of the wire. */
export function App({ children, facts, siteUrl, requestId }: AppProps) {
  return (
    <StrictMode>
      <UiProvider value={{ facts, siteUrl, requestId }}>{children}</UiProvider>
    </StrictMode>
  )
}
