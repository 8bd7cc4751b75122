import type { ReactElement, ReactNode } from 'react'
import type { PageState } from '../../shared/page-state.ts'
import type { DocumentFrame } from './document-frame.ts'
import { escapeOnce } from './escape-once.ts'

export interface PageDocumentProps {
  readonly frame: DocumentFrame
  /** The route whose chunks the browser will need. */
  readonly routeId: string | undefined
  readonly state: PageState
  /** The page's own path and query, where it is not at the address that was asked for. */
  readonly address?: string | undefined
  /** What the page says of itself in the head; an error page adds that from where it stands. */
  readonly metadata?: ReactElement | undefined
  /** The app as the browser will hydrate it. */
  readonly children?: ReactNode
}

const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]

/** The document around the app. The browser hydrates `#app` alone and never draws this again. */
export function PageDocument(props: PageDocumentProps) {
  const { frame, routeId, state, address, metadata, children } = props
  const { assets } = frame
  const wholeSheet = assets.wholeSheets[routeId ?? '']
  const chunks = new Set([...assets.entryImports, ...(assets.pages[routeId ?? ''] ?? [])])
  return (
    <html lang="en-US">
      <DocumentHead frame={frame} sheet={wholeSheet} metadata={metadata} />
      <body>
        <div
          id="app"
          data-site-url={frame.siteUrl}
          data-offline={frame.isOfflineReadingOn ? 'on' : 'off'}
          data-release={frame.countedRelease}
          data-address={address}
          data-sheet={wholeSheet && routeId}
          data-entry={assets.entry}
          data-chunks={[...chunks].join(' ')}
        >
          {children}
        </div>
        <JsonScript id="release-facts" json={frame.escapedFacts} />
        <JsonScript id="page-payload" json={escapeOnce(state)} />
        <script>{frame.startScript}</script>
      </body>
    </html>
  )
}

interface HeadProps extends Pick<PageDocumentProps, 'frame' | 'metadata'> {
  /** The stylesheet of every page and this one's own, where it has one. */
  readonly sheet: string | undefined
}

function DocumentHead({ frame: { assets, icon, themeScript }, sheet, metadata }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fcbf45" />
      <script>{themeScript}</script>
      <link rel="preload" href={assets.firstFont} as="font" type="font/woff2" crossOrigin="" />
      <link rel="stylesheet" href={sheet ?? assets.stylesheet} precedence="site" />
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
      {metadata}
    </head>
  )
}

/** Data for the browser. `json` is escaped already, and React would look through all of it once more. */
function JsonScript({ id, json }: { readonly id: string; readonly json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `escapeJson` leaves nothing that could end a script.
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}
