import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { escapeJson } from '../../../shared/escape-json.ts'
import type { PageState } from '../../../shared/page-state.ts'
import type { SiteParts } from './site-parts.ts'

export interface PageDocumentProps {
  readonly frame: DocumentFrame
  readonly routeId: string | undefined
  readonly state: PageState
  readonly address?: string | undefined
  readonly children?: ReactNode
}

const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]

export function PageDocument(props: PageDocumentProps) {
  const { frame, routeId, state, address, children } = props
  const { assets } = frame
  const stylesheet = assets.wholeSheets[routeId ?? ''] ?? assets.stylesheet
  const chunks = new Set([...assets.entryImports, ...(assets.pages[routeId ?? ''] ?? [])])
  return (
    <html lang="en-US">
      <DocumentHead frame={frame} stylesheet={stylesheet} />
      <body>
        <div
          id="app"
          data-site-url={frame.siteUrl}
          data-offline={frame.isOfflineReadingOn ? 'on' : 'off'}
          data-release={frame.countedRelease}
          data-address={address}
          data-entry={assets.entry}
          data-chunks={[...chunks].join(' ')}
        >
          {children}
        </div>
        <JsonScript id="release-facts" json={frame.escapedFacts} />
        <JsonScript id="page-payload" json={escapeJson(state)} />
        <script>{frame.startScript}</script>
      </body>
    </html>
  )
}

interface HeadProps extends Pick<PageDocumentProps, 'frame'> {
  readonly stylesheet: string
}

function DocumentHead({ frame: { assets, icon, themeColor, themeScript }, stylesheet }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={themeColor} />
      <script>{themeScript}</script>
      <link rel="preload" href={assets.firstFont} as="font" type="font/woff2" crossOrigin="" />
      <link rel="stylesheet" href={stylesheet} precedence="site" />
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
  )
}

function JsonScript({ id, json }: { readonly id: string; readonly json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `escapeJson` escapes all that could end the script.
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}

type FrameParts = Pick<SiteParts, 'release' | 'config' | 'countsVisits'>

export type DocumentFrame = ReturnType<typeof documentFrame>

export function documentFrame(
  { release, config, countsVisits }: FrameParts,
  scripts: Readonly<Record<'themeScript' | 'startScript', string>>,
) {
  return {
    ...scripts,
    assets: release.assets,
    icon: release.icon,
    themeColor: release.theme.day.amber,
    countedRelease: countsVisits ? release.version : undefined,
    escapedFacts: escapeJson(release.facts),
    siteUrl: config.siteUrl,
    isOfflineReadingOn: config.isOfflineReadingOn,
  }
}

/** Changes with the release and with every setting that affects a page's HTML. */
export function pagesVersion({ release, config, countsVisits }: FrameParts): string {
  const settings = [config.siteUrl, config.isOfflineReadingOn, countsVisits]
  const text = JSON.stringify([release.version, ...settings])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
