import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import type { Site } from '../../shared/content/schemas/site.ts'
import { fillColors, type ThemeColors } from '../../shared/theme-colors.ts'
import { cachedFile } from './cached-file.ts'
import { listFiles } from './hash-sources.ts'

const ICONS = [
  ...[64, 120, 144, 152, 192, 384, 512].map((size) => ({ name: 'icon', purpose: 'any', size })),
  ...[192, 512].map((size) => ({ name: 'icon-maskable', purpose: 'maskable', size })),
]

/** public/ with colors filled in, icons rendered from SVG, and the manifest. */
export async function collectPublicFiles(
  site: Site,
  colors: ThemeColors,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const copied = await Promise.all(
    (await listFiles('public')).map(async (path) => {
      const bytes = await readFile(path)
      const isDrawing = path.endsWith('.svg')
      const content = isDrawing ? Buffer.from(fillColors(bytes.toString(), colors)) : bytes
      return [path.slice('public'.length), content] as const
    }),
  )
  const files = new Map(copied)
  return new Map<string, Uint8Array>([
    ...files,
    ...(await Promise.all(ICONS.map(({ name, size }) => drawIcon(files, name, size)))),
    ['/manifest.webmanifest', new TextEncoder().encode(webManifest(site, colors))],
  ])
}

async function drawIcon(files: ReadonlyMap<string, Buffer>, name: string, size: number) {
  const svg = String(files.get(`/${name}.svg`))
  const png = await cachedFile('icons', [`${size} ${svg}`], async () =>
    new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng(),
  )
  return [`/icons/${name}-${size}.png`, png] as const
}

function webManifest(site: Site, colors: ThemeColors): string {
  return JSON.stringify({
    name: site.product,
    short_name: site.product,
    description: site.description,
    start_url: '/',
    display: 'browser',
    lang: 'en-US',
    theme_color: colors.amber,
    background_color: colors.page,
    icons: ICONS.map(({ name, size, purpose }) => ({
      src: `/icons/${name}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  })
}
