import { createContext, useContext } from 'react'
import type { Site } from '../../shared/content/schemas/site.ts'
import { UiNotReadyError } from '../../shared/errors.ts'
import type { ReleaseFacts } from '../../shared/release.ts'

export interface Ui {
  readonly facts: ReleaseFacts
  readonly siteUrl: string
  readonly requestId?: string | undefined
}

const UiContext = createContext<Ui | undefined>(undefined)

export const UiProvider = UiContext.Provider

/** Throws UiNotReadyError, which names the `component`, outside the provider. */
export function useUi(component: string): Ui {
  const ui = useContext(UiContext)
  if (ui === undefined) throw new UiNotReadyError(component)
  return ui
}

/** Undefined without the provider or its facts. */
export function useProduct(): string | undefined {
  return useContext(UiContext)?.facts?.site?.product
}

export function useSite(): Site {
  return useUi('useSite').facts.site
}
