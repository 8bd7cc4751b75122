import { findFirefox, openFirefox } from './firefox.ts'
import type { Engine } from './tab.ts'
import { findWebKit, openWebKit } from './webkit.ts'

/** The engines of the browsers that people use, besides the Chromium of all other journeys. */
export type EngineName = 'Firefox' | 'WebKit'

/** Undefined if the engine is not installed. */
export function findEngine(name: EngineName): (() => Promise<Engine>) | undefined {
  const [path, open] =
    name === 'Firefox' ? [findFirefox(), openFirefox] : [findWebKit(), openWebKit]
  return path === undefined ? undefined : () => open(path)
}
