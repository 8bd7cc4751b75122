import { useSyncExternalStore } from 'react'
import {
  chooseTheme,
  readThemeChoice,
  subscribeToThemeChoice,
  type ThemeChoice,
} from './theme-choice.ts'

/** The visitor's theme choice and the function that changes it. `system` on the server, which cannot know it. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribeToThemeChoice, readThemeChoice, onServer), chooseTheme]
}

const onServer = (): ThemeChoice => 'system'
