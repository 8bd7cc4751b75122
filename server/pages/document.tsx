import type { ReactNode } from 'react'
import type { PageState } from '../../shared/page-state.ts'
import type { AssetManifest } from '../release.ts'
import { escapeOnce } from './escape-once.ts'

export interface PageDocumentProps {
  readonly assets: AssetManifest
  /** As a data URL. */
  readonly icon: string
  /** Version of the release that visits are counted under; absent where they are not counted at all. */
  readonly countedRelease: string | undefined
  /** The release's facts as they stand in every page. */
  readonly escapedFacts: string
  readonly siteUrl: string
  readonly isOfflineReadingOn: boolean
  /** The route whose chunks the browser will need. */
  readonly routeId: string | undefined
  readonly state: PageState
  /** The page's own path and query, where it is not at the address that was asked for. */
  readonly address?: string | undefined
  /** Run before the first paint and after it; the content security policy knows their hashes. */
  readonly themeScript: string
  readonly startScript: string
  /** The app as the browser will hydrate it. */
  readonly children?: ReactNode
}

const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]

/** The document around the app. The browser hydrates `#app` alone and never draws this again. */
export function PageDocument(props: PageDocumentProps) {
  const { assets, icon, countedRelease, escapedFacts, siteUrl, isOfflineReadingOn } = props
  const { routeId, state, address, themeScript, startScript, children } = props
  const wholeSheet = assets.wholeSheets[routeId ?? '']
  const chunks = new Set([...assets.entryImports, ...(assets.pages[routeId ?? ''] ?? [])])
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcbf45" />
        <script>{themeScript}</script>
        <link rel="preload" href={assets.firstFont} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={wholeSheet ?? assets.stylesheet} precedence="site" />
        <link rel="icon" href={icon} sizes="any" type="image/svg+xml" />
        {ICON_SIZES.map((size) => (
          <link
            key={size}
            rel={size === 152 ? 'apple-touch-icon' : 'icon'}
            href={`/icons/icon-${size}.png`}
            sizes={`${size}x${size}`}
            type="image/png"
          />
        ))}
        <noscript>
          <link rel="manifest" href="/manifest.webmanifest" />
        </noscript>
      </head>
      <body>
        <div
          id="app"
          data-site-url={siteUrl}
          data-offline={isOfflineReadingOn ? 'on' : 'off'}
          data-release={countedRelease}
          data-address={address}
          data-sheet={wholeSheet && routeId}
          data-entry={assets.entry}
          data-chunks={[...chunks].join(' ')}
        >
          {children}
        </div>
        <script type="application/json" id="release-facts">
          {escapedFacts}
        </script>
        <script type="application/json" id="page-payload">
          {escapeOnce(state)}
        </script>
        <script>{startScript}</script>
      </body>
    </html>
  )
}
