import { useSyncExternalStore } from 'react'
import {
  chooseTheme,
  readThemeChoice,
  subscribeToThemeChoice,
  type ThemeChoice,
} from './theme-choice.ts'

/** `system` on the server, which cannot know the choice. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribeToThemeChoice, readThemeChoice, onServer), chooseTheme]
}

const onServer = (): ThemeChoice => 'system'
