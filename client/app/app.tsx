import { type ReactNode, StrictMode } from 'react'
import { type Ui, UiProvider } from './site-context.ts'

export interface AppProps extends Ui {
  readonly children: ReactNode
}

/** Everything around the router, the same on the server and in the browser. */
export function App({ children, facts, siteUrl, requestId }: AppProps) {
  return (
    <StrictMode>
      <UiProvider value={{ facts, siteUrl, requestId }}>{children}</UiProvider>
    </StrictMode>
  )
}
