import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { escapeJson } from '../../../shared/escape-json.ts'
import type { PageState } from '../../../shared/page-state.ts'
import { FEED_PATH } from '../../../shared/pages/listed-addresses.ts'
import type { Release } from '../../release.ts'
import type { SiteServices } from './site-services.ts'

export interface PageDocumentProps {
  readonly services: DocumentServices
  readonly scripts: Readonly<Record<'themeScript' | 'startScript', string>>
  readonly routeId: string | undefined
  readonly state: PageState
  readonly address?: string | undefined
  readonly children?: ReactNode
}

export interface DocumentServices extends Pick<SiteServices, 'config' | 'countsVisits'> {
  readonly release: Pick<Release, 'version' | 'facts' | 'assets' | 'icon' | 'theme'>
}

const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]

export function PageDocument(props: PageDocumentProps) {
  const { services, scripts, routeId, state, address, children } = props
  const { release, config, countsVisits } = services
  const { assets } = release
  const isShell = 'shell' in state
  const own = isShell ? assets.lateImports : (assets.pages[routeId ?? ''] ?? [])
  const chunks = new Set([...assets.entryImports, ...own])
  return (
    <html lang="en-US">
      <DocumentHead
        release={release}
        stylesheet={assets.wholeSheets[routeId ?? ''] ?? assets.stylesheet}
        themeScript={scripts.themeScript}
      />
      <body>
        <div
          id="app"
          data-site-url={config.siteUrl}
          data-offline={config.isOfflineReadingOn ? 'on' : 'off'}
          data-release={countsVisits ? release.version : undefined}
          data-address={address}
          data-shell={isShell ? '' : undefined}
          data-entry={assets.entry}
          data-chunks={[...chunks].join(' ')}
        >
          {children}
        </div>
        <JsonScript id="release-facts" value={release.facts} />
        <JsonScript id="page-payload" value={state} />
        <script>{scripts.startScript}</script>
      </body>
    </html>
  )
}

interface HeadProps {
  readonly release: Pick<Release, 'assets' | 'icon' | 'theme'>
  readonly stylesheet: string
  readonly themeScript: string
}

function DocumentHead({ release: { assets, icon, theme }, stylesheet, themeScript }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={theme.day.amber} />
      {/* iOS would turn numbers into links before hydration, and React would render the page anew. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <script>{themeScript}</script>
      {assets.fonts.map((href, index) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin=""
          fetchPriority={index > 0 ? 'low' : undefined} // at the same priority it would delay the stylesheet
        />
      ))}
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
      <link rel="alternate" href={FEED_PATH} type="application/atom+xml" />
      <noscript>
        <link rel="manifest" href="/manifest.webmanifest" />
      </noscript>
    </head>
  )
}

function JsonScript({ id, value }: { readonly id: string; readonly value: unknown }) {
  const html = { __html: escapeJson(value) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `escapeJson` escapes all that could end the script.
  return <script type="application/json" id={id} dangerouslySetInnerHTML={html} />
}

/** Changes with the release and with every setting that affects a page's HTML. */
export function pagesVersion({ release, config, countsVisits }: DocumentServices): string {
  const settings = [config.siteUrl, config.isOfflineReadingOn, countsVisits]
  const text = JSON.stringify([release.version, ...settings])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
