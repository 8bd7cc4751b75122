import { openChromium } from './chromium.ts'
import { findFirefox, openFirefox } from './firefox.ts'
import type { Engine } from './tab.ts'
import { findWebKit, openWebKit } from './webkit.ts'

interface FoundEngine {
  readonly name: string
  /** Undefined if the engine is not installed. */
  readonly open: (() => Promise<Engine>) | undefined
}

/** The engines of the browsers that people use. */
export function findEngines(): readonly FoundEngine[] {
  const firefox = findFirefox()
  const webKit = findWebKit()
  return [
    { name: 'Chromium', open: openChromium },
    { name: 'Firefox', open: firefox ? () => openFirefox(firefox) : undefined },
    { name: 'WebKit', open: webKit ? () => openWebKit(webKit) : undefined },
  ]
}
