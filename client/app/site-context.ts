import { createContext, useContext } from 'react'
import type { Site } from '../../shared/content/schemas/site.ts'
import { UiNotReadyError } from '../../shared/errors.ts'
import type { ReleaseFacts } from '../../shared/release.ts'

/** What every component may ask for: the release's facts, the site's address and, on an error, the request's id. */
export interface Ui {
  readonly facts: ReleaseFacts
  readonly siteUrl: string
  readonly requestId?: string | undefined
}

const UiContext = createContext<Ui | undefined>(undefined)

/** Gives the release's facts to everything inside it. */
export const UiProvider = UiContext.Provider

/** The UI provider's value. Throws UiNotReadyError, which names the `component`, outside the provider. */
export function useUi(component: string): Ui {
  const ui = useContext(UiContext)
  if (ui === undefined) throw new UiNotReadyError(component)
  return ui
}

/** The site's record: name, contact, navigation. Throws UiNotReadyError outside the provider. */
export function useSite(): Site {
  return useUi('useSite').facts.site
}
