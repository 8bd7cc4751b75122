import { Resvg } from '@resvg/resvg-js'
import { SHIELD_LANE, SHIELD_PATH } from '../../client/illustrations/shapes.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import type { ThemeColors } from '../../shared/theme-colors.ts'
import { typesetAll } from '../whitepapers/typeset-all.ts'

interface PageWords {
  readonly page: { readonly heading: string }
  readonly paper?: { readonly title: string; readonly number: number }
}

/**
 * A preview of each payload in `files`. By URL path, `/social/<name of the payload>.png`; client/app/page-metadata.tsx
 * uses the same name.
 */
export function drawSocialCards(
  files: ReadonlyMap<string, string>,
  { site, payloadsPath }: Pick<ReleaseFacts, 'site' | 'payloadsPath'>,
  colors: ThemeColors,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const publisher = { product: site.product }
  const shapes = { shield: SHIELD_PATH, lane: SHIELD_LANE }
  const shared = { template: 'social-card', publisher, colors, ...shapes }
  const payloads = [...files].filter(([address]) => address.startsWith(`${payloadsPath}/`))
  const cards = payloads.map(([address, text]) => {
    const { page, paper }: PageWords = JSON.parse(text).data
    const name = address.slice(payloadsPath.length, -'.json'.length)
    const heading = paper?.title ?? page.heading
    const caption = paper ? site.social.paper.replace('{number}', `${paper.number}`) : site.tagline
    return [`/social${name}.png`, { ...shared, sheet: { heading, caption } }] as const
  })
  return typesetAll(new Map(cards), (document, compiler) =>
    new Resvg(compiler.plainSvg(document), { fitTo: { mode: 'width', value: 600 } })
      .render()
      .asPng(),
  )
}
