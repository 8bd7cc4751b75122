import { type ReactNode, StrictMode } from 'react'
import { type Ui, UiProvider } from './site-context.ts'

export interface AppProps extends Ui {
  readonly children: ReactNode
}

export function App({ children, facts, siteUrl, requestId }: AppProps) {
  return (
    <StrictMode>
      <UiProvider value={{ facts, siteUrl, requestId }}>{children}</UiProvider>
    </StrictMode>
  )
}
