import { type ReactNode, StrictMode } from 'react'
import { type Ui, UiProvider } from '../base/site-context.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { type NavigationParts, NavigationProvider } from '../navigation/navigation-context.ts'
import { ErrorGuard } from './error-guard.tsx'

const LayoutEnd = lazyComponent(async () => (await import('./layout-end.tsx')).LayoutEnd)

interface AppProps extends Ui {
  readonly navigation: NavigationParts
  readonly children: ReactNode
}

/**
 * The page, rendered by the router, and the foot of the layout. The foot lies outside the router: React would not show
 * a new page before all code below the router has loaded, and on a weak signal that of the foot may never come.
 */
export function App({ children, navigation, facts, siteUrl, requestId }: AppProps) {
  return (
    <StrictMode>
      <UiProvider value={{ facts, siteUrl, requestId }}>
        <NavigationProvider value={navigation}>
          {children}
          <ErrorGuard fallback={null}>
            <LayoutEnd />
          </ErrorGuard>
        </NavigationProvider>
      </UiProvider>
    </StrictMode>
  )
}

App.lazyComponents = [LayoutEnd]
